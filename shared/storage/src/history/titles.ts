import { type Change, clip, type ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import { type AuditedChange, publicChange, summaryOf } from "../changes/audit.ts";
import { rowsBy } from "../changes/owner.ts";
import type { Tables } from "../read/tables.ts";
import type { Definition, Fields, StoredRow } from "../schema/define-table.ts";

/** Reports a problem that callers cannot act on. */
export type LogProblem = (problem: string, details: Fields) => void;

interface TitleSource {
  readonly tables: Tables;
  readonly log: LogProblem;
}

/**
 * Converts changes to what callers see. Records that refer to others (`references`) are named by the current titles of those: in their own
 * titles, and in the summaries of their changes.
 */
export async function withTitles(
  source: TitleSource,
  changes: readonly AuditedChange[],
  options: ReadOptions = {},
): Promise<readonly Change[]> {
  const titles = new Titles(source, options);
  return pMap(changes, (change) => withTitle(source, change, titles));
}

async function withTitle(
  { tables }: TitleSource,
  change: AuditedChange,
  titles: Titles,
): Promise<Change> {
  const definition = tables.ofKind(change.kind);
  const shown = publicChange(change);
  if (!definition) return shown;
  const { key } = change;
  const names: Record<string, string> = {};
  const before = { ...change.before };
  const after = { ...change.after };
  let isNamed = false;
  for (const [column, kind] of Object.entries(definition.references)) {
    const title = await titles.find(kind, key[column], key);
    if (title !== undefined) names[column] = title;
    for (const values of [before, after]) {
      const value = await titles.find(kind, values[column], key);
      if (value === undefined) continue;
      values[column] = value;
      isNamed = true;
    }
  }
  const summary = isNamed ? summaryOf({ ...change, before, after }, definition) : change.summary;
  const record =
    Object.keys(names).length > 0 ? clip(definition.title(key, names), 200) : change.record;
  return { ...shown, record, summary };
}

/** Titles of rows that others refer to. Reads each list once. */
class Titles {
  readonly #source: TitleSource;
  readonly #options: ReadOptions;
  readonly #lists = new Map<string, Promise<readonly StoredRow[]>>();

  constructor(source: TitleSource, options: ReadOptions) {
    this.#source = source;
    this.#options = options;
  }

  /**
   * Title of a row; `undefined` if it is gone or cannot be read, as an older title is better than none.
   * @param from key of the row that refers to it; rows of a partitioned kind are found in the same partition only
   */
  async find(kind: string, id: unknown, from: Fields): Promise<string | undefined> {
    const definition = this.#source.tables.ofKind(kind);
    // A title of an owned row is for its owner; the reader may be another person.
    if (id === undefined || !definition || definition.owner !== undefined) return undefined;
    const { partitionKey } = definition;
    const partition = partitionKey === undefined ? undefined : from[partitionKey];
    if (partitionKey !== undefined && typeof partition !== "string") return undefined;
    try {
      const rows = await this.#list(definition, partition);
      const [row] = rowsBy(rows, definition.rowKey).get(id) ?? [];
      return row && definition.title(row);
    } catch (error) {
      this.#source.log("A title in the history could not be read.", { error });
      return undefined;
    }
  }

  #list(definition: Definition, partition: unknown): Promise<readonly StoredRow[]> {
    const name = JSON.stringify([definition.kind, partition]);
    const reading =
      this.#lists.get(name) ??
      this.#source.tables
        .rows(definition)
        .list(typeof partition === "string" ? partition : undefined, this.#options)
        .then(({ rows }) => rows);
    this.#lists.set(name, reading);
    return reading;
  }
}
