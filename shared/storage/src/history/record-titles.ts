import { type Change, clip, type ReadOptions } from "@suite/contracts";
import pMap from "p-map";
import type { Engine } from "../engine.ts";
import { toAddress } from "../schema/codec.ts";

/**
 * Replaces the titles of records by current ones: a row that joins other rows only holds their ids.
 * A title stays as written if a referenced row is gone or cannot be read.
 */
export async function withNames(
  engine: Engine,
  changes: readonly Change[],
  options: ReadOptions = {},
): Promise<readonly Change[]> {
  const titles = new Map<string, Promise<string | undefined>>();
  const getTitle = (kind: string, key: string) => {
    const id = JSON.stringify([kind, key]);
    const title = titles.get(id) ?? readTitle(engine, kind, key, options);
    titles.set(id, title);
    return title;
  };
  return pMap(
    changes,
    async (change) => {
      const definition = engine.definitions.find(({ kind }) => kind === change.kind);
      const read = Object.entries(definition?.references ?? {}).map(async ([column, kind]) => {
        const key = change.key[column];
        const title = typeof key === "string" ? await getTitle(kind, key) : undefined;
        return title === undefined ? [] : [[column, title] as const];
      });
      const names = (await Promise.all(read)).flat();
      if (!definition || names.length === 0) return change;
      return { ...change, record: clip(definition.title(change.key, Object.fromEntries(names)), 200) };
    },
    { concurrency: 16 },
  );
}

async function readTitle(
  engine: Engine,
  kind: string,
  key: string,
  options: ReadOptions,
): Promise<string | undefined> {
  const definition = engine.definitions.find((each) => each.kind === kind);
  // A title of an owned row is for its owner; the reader may be another person.
  if (!definition || definition.partitionKey !== undefined || definition.owner !== undefined)
    return undefined;
  const address = toAddress(definition, { [definition.rowKey]: key });
  try {
    const row = await engine.rows(definition).at(address, options);
    return row && definition.title(row);
  } catch (error) {
    // An older title is better than none.
    engine.log("A title in the history could not be read.", { error });
    return undefined;
  }
}
