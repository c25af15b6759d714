import { groupBy, UserError } from "@suite/contracts";
import type { SuiteServer, Tool } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { z } from "zod";
import type { Random } from "../random.ts";
import { writeTools } from "./calls.ts";
import { describeProblem, type Operation } from "./operations.ts";
import { type DescribeRows, misreportedRows, type RecordHistory } from "./reported.ts";
import {
  type AuditedChange,
  applied,
  byRecord,
  inOrder,
  isSame,
  openReader,
  type Row,
  readAudit,
  readRows,
  withoutVersion,
} from "./stored.ts";

/** Rules that hold for what is stored, whatever fails. */
export interface Invariants<Rows> {
  readonly rows: (rows: Rows) => readonly string[];
  /** Kinds of records that a call must have changed, given the kinds that it changed; left out when it changes one at a time. */
  readonly together?: (call: Operation["call"], changed: ReadonlySet<string>) => readonly string[];
  /** Kinds of which a call changes one record in several of its transactions, such as a plan that is committed in parts. */
  readonly inSeveral?: readonly string[];
}

interface History<Rows> {
  readonly core: SuiteServer;
  readonly tables: TableSet;
  readonly tablePrefix: string;
  readonly seeded: Readonly<Record<string, readonly Row[]>>;
  readonly operations: readonly Operation[];
  readonly invariants: Invariants<Rows>;
  readonly reported?: DescribeRows | undefined;
  readonly random: Random;
}

/** Compares what the clients were told with what is stored once all servers are gone. Returns the violations. */
export async function violationsIn<Rows>(history: History<Rows>): Promise<string[]> {
  const { tables, tablePrefix, seeded, invariants } = history;
  const [rows, changes] = await Promise.all([
    readRows(tables, tablePrefix),
    readAudit(tables, tablePrefix),
  ]);
  const first = byRecord(tables, seeded);
  const last = byRecord(tables, rows);
  const histories = recordHistories(changes, first, last);
  return [
    ...history.operations.flatMap((operation) => checkOperation(operation, changes, history)),
    ...unknownAuthors(changes, history.operations),
    ...histories.flatMap(({ violation }) => violation ?? []),
    ...misreportedRows(history.operations, histories, first, history.reported),
    ...(await unlistedChanges(history, changes)),
    // The rows were read by the sample's own definitions.
    ...invariants.rows(rows as Rows),
    ...(await wrongUndos(history, histories, first)),
  ];
}

/** Acknowledged means stored, refused means absent, and no call takes effect twice or by halves. */
function checkOperation<Rows>(
  operation: Operation,
  changes: readonly AuditedChange[],
  { core, invariants }: History<Rows>,
): string[] {
  const { name, call, attempts, outcome } = operation;
  const [tool, args] = call;
  const own = changes.filter(({ by }) => by === name);
  const ownIds = new Set(own.map(({ id }) => id));
  const named = new Set(attempts.flatMap(({ changeIds }) => changeIds));
  const kinds = new Set(own.map(({ kind }) => kind));
  const whole = own.length > 0 ? (invariants.together?.(call, kinds) ?? []) : [];
  const definition = writeTools(core).find((one) => one.name === tool);
  const adds = definition?.annotations.idempotentHint === false && tool !== "undo-change";
  const problems = [
    ...[...named]
      .filter((id) => !ownIds.has(id))
      .map((id) => `named change ${id}, which is not stored`),
    outcome === "refused" && own.length > 0 && `was refused, but changed ${formatRecords(own)}`,
    outcome === "acknowledged" &&
      definition &&
      lost(definition, name, args, own) &&
      "was acknowledged, but wrote nothing",
    ...whole
      .filter((kind) => !kinds.has(kind))
      .map((kind) => `changed ${formatRecords(own)} without its ${kind}`),
    adds && isAddedTwice(own) && `was carried out twice: it created ${formatRecords(own)}`,
    ...changedTwice(own, invariants.inSeveral),
    own.some((change) => change.tool !== tool) && "is recorded under another tool",
  ];
  return problems
    .filter((problem) => typeof problem === "string")
    .map((problem) => describeProblem(operation, problem));
}

/** Records that a call changed again in another of its transactions. */
function changedTwice(own: readonly AuditedChange[], inSeveral: readonly string[] = []): string[] {
  const ofRecord = groupBy(own, ({ record }) => record);
  return [...ofRecord]
    .filter(([, changes]) => changes.length > 1 && !inSeveral.includes(changes[0]?.kind ?? ""))
    .map(([, changes]) => `changed a record twice: ${formatRecords(changes)}`);
}

/** True if a call that adds one record of a kind to a partition added two there. */
function isAddedTwice(own: readonly AuditedChange[]): boolean {
  const created = own
    .filter(({ action }) => action === "create")
    .map(({ kind, partition }) => `${kind} ${partition}`);
  return new Set(created).size < created.length;
}

/** True if a tool that names no changes wrote nothing of a text that only this call has. */
function lost(
  { outputSchema }: Tool<never>,
  name: string,
  args: Row,
  own: readonly AuditedChange[],
): boolean {
  const namesChanges =
    outputSchema && /changeIds?"/i.test(JSON.stringify(z.toJSONSchema(outputSchema)));
  if (namesChanges || !JSON.stringify(args).includes(name)) return false;
  return !own.some(({ after }) => after === undefined || JSON.stringify(after).includes(name));
}

const formatRecords = (changes: readonly AuditedChange[]) =>
  changes.map(({ action, record }) => `${record} (${action})`).join(", ");

function unknownAuthors(
  changes: readonly AuditedChange[],
  operations: readonly Operation[],
): string[] {
  const names = new Set(operations.map(({ name }) => name));
  return changes
    .filter(({ by }) => !names.has(by))
    .map(({ id, by, record }) => `Change ${id} of ${record} is by ${by}, who made no call`);
}

/** Orders the changes of every record; together they must lead from the seed to the stored row. */
function recordHistories(
  changes: readonly AuditedChange[],
  first: ReadonlyMap<string, Row>,
  last: ReadonlyMap<string, Row>,
): RecordHistory[] {
  const records = new Set([
    ...first.keys(),
    ...last.keys(),
    ...changes.map(({ record }) => record),
  ]);
  const ofRecord = groupBy(changes, ({ record }) => record);
  return [...records].flatMap((record) => {
    const made = ofRecord.get(record) ?? [];
    // A value that is too large for an audit row leaves nothing to compare.
    if (made.some(({ before, after }) => !before || !after)) return [];
    const states = { seeded: first.get(record), stored: last.get(record) };
    const ordered = inOrder(made, states.seeded, states.stored);
    if (ordered) return { record, changes: ordered };
    const steps = made.map(({ id, by, before, after }) =>
      JSON.stringify({ id, by, before, after }),
    );
    const violation = `The recorded changes of ${record} do not lead from the seed to the stored row: ${JSON.stringify(states)}`;
    return { record, changes: [], violation: [violation, ...steps].join("\n  ") };
  });
}

/** The log that histories are listed by must have each change. */
async function unlistedChanges<Rows>(
  { tables, tablePrefix }: History<Rows>,
  changes: readonly AuditedChange[],
): Promise<string[]> {
  const { history } = openReader(tables, tablePrefix);
  const listed = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await history.list({ limit: 100, cursor });
    for (const { id } of page.changes) listed.add(id);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return changes
    .filter(({ id }) => !listed.has(id))
    .map(({ id, record }) => `Change ${id} of ${record} is not listed`);
}

const undosTried = 8;

/**
 * True if the rule of a table may have refused an undo, since other rows of the partition changed in the meantime. A conflict of a rule
 * names what is in the way; one of the table layer has the current row, or no data.
 */
function isRuleRefusal(
  { code, data }: UserError,
  definition: TableSet[string] | undefined,
): boolean {
  if (definition?.allow === undefined) return false;
  return code === "invalid" || (code === "conflict" && data !== undefined && !("current" in data));
}

/** Undoes the last change of some records, which must restore the row before it. */
async function wrongUndos<Rows>(
  { tables, tablePrefix, random }: History<Rows>,
  histories: ReturnType<typeof recordHistories>,
  first: ReadonlyMap<string, Row>,
): Promise<string[]> {
  const { history, ...store } = openReader(tables, tablePrefix);
  const left = histories.filter(({ changes }) => changes.at(-1)?.undoable);
  const wrong: string[] = [];
  for (let tried = 0; tried < undosTried && left.length > 0; tried++) {
    const [{ record, changes } = { record: "", changes: [] }] = left.splice(
      random.below(left.length),
      1,
    );
    const final = changes.at(-1);
    if (!final) continue;
    const { id, kind, key } = final;
    let before = first.get(record);
    for (const change of changes.slice(0, -1)) before = applied(change, before);
    const [name = ""] =
      Object.entries(tables).find(([, definition]) => definition.kind === kind) ?? [];
    try {
      await history.undo(id);
      const row = await store[name]?.get(key);
      if (!isSame(row && withoutVersion(row), before))
        wrong.push(`Undoing the last change of ${record} gave another row`);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (isRuleRefusal(error, tables[name])) continue;
      wrong.push(`The last change of ${record} cannot be undone: ${error.message}`);
    }
  }
  return wrong;
}
