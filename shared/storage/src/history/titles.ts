import { type Change, clip, type ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import { rowsBy } from "../changes/owner.ts";
import type { Tables } from "../read/tables.ts";
import type { Definition, Fields } from "../schema/define-table.ts";

/** Reports a problem that callers cannot act on. */
export type LogProblem = (problem: string, details: Fields) => void;

interface TitleSource {
  readonly tables: Tables;
  readonly log: LogProblem;
}

/** Replaces the titles of records that refer to others (`references`) by current ones. */
export async function withTitles(
  source: TitleSource,
  changes: readonly Change[],
  options: ReadOptions = {},
): Promise<readonly Change[]> {
  return pMap(changes, (change) => withTitle(source, change, options));
}

async function withTitle(
  source: TitleSource,
  change: Change,
  options: ReadOptions,
): Promise<Change> {
  const definition = source.tables.ofKind(change.kind);
  if (!definition) return change;
  const names: Record<string, string> = {};
  for (const [column, kind] of Object.entries(definition.references)) {
    const title = await readTitle(source, kind, change.key[column], options);
    if (title !== undefined) names[column] = title;
  }
  if (Object.keys(names).length === 0) return change;
  return { ...change, record: clip(definition.title(change.key, names), 200) };
}

/** Title of a row that others refer to; `undefined` if it is gone or cannot be read, as an older title is better than none. */
async function readTitle(
  { tables, log }: TitleSource,
  kind: string,
  key: unknown,
  options: ReadOptions,
): Promise<string | undefined> {
  const definition = tables.ofKind(kind);
  if (!definition || isPersonal(definition)) return undefined;
  try {
    const { rows } = await tables.rows(definition).list(undefined, options);
    const [row] = rowsBy(rows, definition.rowKey).get(key) ?? [];
    return row && definition.title(row);
  } catch (error) {
    log("A title in the history could not be read.", { error });
    return undefined;
  }
}

/** A title of an owned row is for its owner; the reader may be another person. */
function isPersonal({ partitionKey, owner }: Definition): boolean {
  return partitionKey !== undefined || owner !== undefined;
}
