import { connectStorage } from "@suite/storage";
import { rawTable } from "@suite/testing/storage";
import { addsUp } from "../../rules/money.ts";
import { tables } from "../../store.ts";
import type { Answered } from "./load.ts";
import { claimIds, pairNumbers, pairOf } from "./rows.ts";

/** Returns the inconsistencies in the tables with that prefix after a server was killed. */
export async function problemsIn(tablePrefix: string, answered: Answered): Promise<string[]> {
  const entities = await readRaw(`${tablePrefix}${tables.claims.name}`);
  const store = connectStorage({ tablePrefix, cache: false, log: () => {} })
    .open(tables)
    .readOnly();
  const [claims, inspections, orders, notes] = await Promise.all([
    store.claims.list(),
    store.inspections.list(),
    store.orders.list(),
    store.notes.list(),
  ]);
  const texts = new Set(notes.map(({ text }) => text));
  const ids = new Set(inspections.map(({ id }) => id));
  const statusOf = new Map([...orders, ...inspections].map(({ id, status }) => [id, status]));
  const done = new Set(pairNumbers.filter((number) => statusOf.get(pairOf(number).orderId) === "approved"));
  return [
    ...unaudited(entities),
    ...orders.filter((order) => !addsUp(order)).map(({ id }) => `${id} does not add up`),
    ...pairNumbers
      .filter((number) => halfDone(number, done, statusOf, texts))
      .map((number) => `pair ${number} is half done`),
    ...claimIds
      .filter((id) => claims.find((row) => row.id === id)?.approvals !== approvedOf(id, done))
      .map((id) => `claim ${id} counts other approvals than it has`),
    ...answered.notes.filter((text) => !texts.has(text)).map((text) => `lost: ${text}`),
    ...answered.inspections.filter((id) => !ids.has(id)).map((id) => `lost: ${id}`),
    ...answered.refused.map((text) => `refused: ${text}`),
    ...answered.pairs.filter((number) => !done.has(number)).map((number) => `lost: pair ${number}`),
  ];
}

function halfDone(
  number: number,
  done: ReadonlySet<number>,
  statusOf: ReadonlyMap<string, string>,
  texts: ReadonlySet<string>,
): boolean {
  const { inspectionId, note } = pairOf(number);
  const states = [done.has(number), statusOf.get(inspectionId) === "completed", texts.has(note)];
  return new Set(states).size > 1;
}

const approvedOf = (claimId: string, done: ReadonlySet<number>) =>
  [...done].filter((number) => pairOf(number).claimId === claimId).length;

type Raw = Record<string, unknown> & { readonly partitionKey: string; readonly rowKey: string };

async function readRaw(table: string): Promise<Raw[]> {
  const entities: Raw[] = [];
  for await (const { partitionKey = "", rowKey = "", ...columns } of rawTable(table).listEntities()) {
    entities.push({ ...columns, partitionKey, rowKey });
  }
  return entities;
}

/** Finds rows written after the seed without an audit entry in their partition, and audit entries without their note. */
function unaudited(entities: readonly Raw[]): string[] {
  const keys = new Set(entities.map(({ partitionKey, rowKey }) => `${partitionKey} ${rowKey}`));
  const notes = entities.filter(({ rowKey }) => /^note~./.test(rowKey)).length;
  const noted = entities.filter(
    ({ kind, action, rowKey }) => rowKey.startsWith("audit~") && kind === "note" && action === "create",
  );
  return [
    ...entities
      .filter(({ meta_change: change }) => change !== undefined)
      .filter(({ partitionKey, meta_change: change }) => !keys.has(`${partitionKey} audit~${change}`))
      .map(({ rowKey }) => `${rowKey} has no audit entry`),
    ...(notes === noted.length ? [] : [`${notes} notes and ${noted.length} entries of them`]),
  ];
}
