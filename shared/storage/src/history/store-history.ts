import type { CallKey, Change, ReadOptions } from "@suite/contracts";
import { odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import { addressOf } from "../schema/codec.ts";
import type { Definition, Names } from "../schema/define-table.ts";
import { inTurns } from "../write/indexes.ts";
import { type AuditedChange, clip } from "./audit.ts";
import { idsSince, logPartition } from "./change-log.ts";
import { readChange } from "./history.ts";

/**
 * Gives the changes the titles that their records have by the names of today: a row that joins others holds their ids only.
 * A title stays as it was written where a name is not known any more or cannot be read now.
 */
export async function withNames(
  engine: Engine,
  changes: readonly Change[],
  options: ReadOptions = {},
): Promise<readonly Change[]> {
  const titles = new Map<string, Promise<string | undefined>>();
  const titleOf = (kind: string, key: string) => {
    const id = JSON.stringify([kind, key]);
    const known = titles.get(id) ?? readTitle(engine, kind, key, options);
    titles.set(id, known);
    return known;
  };
  return inTurns(changes, 16, async (change) => {
    const definition = engine.definitions.find(({ kind }) => kind === change.kind);
    if (!definition) return change;
    const names = await namesOf(definition, change, titleOf);
    if (Object.keys(names).length === 0) return change;
    return { ...change, record: clip(definition.title(change.key, names), 200) };
  });
}

async function namesOf(
  { references }: Definition,
  { key }: Change,
  titleOf: (kind: string, key: string) => Promise<string | undefined>,
): Promise<Names> {
  const read = Object.entries(references).map(async ([column, kind]) => {
    const value = key[column];
    const title = typeof value === "string" ? await titleOf(kind, value) : undefined;
    return title === undefined ? [] : [[column, title] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

async function readTitle(
  engine: Engine,
  kind: string,
  key: string,
  options: ReadOptions,
): Promise<string | undefined> {
  const definition = engine.definitions.find((each) => each.kind === kind);
  if (!definition || definition.partitionKey !== undefined) return undefined;
  const address = addressOf(definition, { [definition.rowKey]: key });
  try {
    const row = await engine.rows(definition).at(address, options);
    return row && definition.title(row);
  } catch (error) {
    // The change itself was read; its older title is better than none.
    engine.log("A title in the history could not be read.", { error });
    return undefined;
  }
}

/** A retry comes soon; later ones meet what their first try changed, and are refused by it. */
const windowMs = 10 * 60_000;

/**
 * The changes that an earlier call of this key made, oldest first. For calls that are refused before they write, by what
 * they changed themselves the first time; a look at the log's last minutes, so not for calls that succeed.
 */
export async function changesOfCall(
  engine: Engine,
  call: CallKey,
  { signal }: ReadOptions,
): Promise<AuditedChange[]> {
  const since = idsSince(Date.now() - Math.min(windowMs, call.keptMs));
  const filter = odata`PartitionKey eq ${logPartition} and RowKey lt ${since} and call eq ${call.id}`;
  const found = await Promise.all(
    engine.gateways.map(async (gateway) => {
      const entries = await gateway.all(filter, { signal });
      return inTurns(entries, 16, (entry) => readChange(engine, gateway, entry, { signal }));
    }),
  );
  return found
    .flat()
    .filter((change) => change !== undefined)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}
