import { newChangeId } from "./change-id.ts";
import { addressOf, decodeRow, freeze, keyOf, partitionOf } from "./codec.ts";
import { announce, commit, type RowWrite } from "./commit.ts";
import type { Definition, Fields } from "./define-table.ts";
import type { Engine } from "./engine.ts";
import { statusOf, UserError } from "./errors.ts";
import { type Entity, rowsBetween } from "./gateway.ts";
import { kindRange } from "./keys.ts";
import { allOf, type Filter, odata } from "./odata.ts";
import type { Actor, PageOptions, ReadOptions, Stored, Table, WriteOptions } from "./types.ts";

type Patch = Fields | ((current: Stored<Fields>) => Fields);

export function tableOf(
  engine: Engine,
  definition: Definition,
  actor: Actor | undefined,
  changes: string[],
): Table<Fields> {
  const gateway = engine.gateway(definition);
  const { from, to } = kindRange(definition.kind);
  const decodeAll = (entities: Entity[]) =>
    entities
      .filter(({ rowKey }) => rowKey !== from)
      .flatMap((entity) => {
        try {
          return [decodeRow(definition, entity)];
        } catch (error) {
          engine.log("a row cannot be read and was left out", { error });
          return [];
        }
      });
  const scope = (partition?: string): Filter =>
    partition === undefined && definition.partitionKey !== undefined
      ? odata`RowKey ge ${from} and RowKey lt ${to}`
      : rowsBetween(partitionOf(definition, partition), from, to);
  const get = async (key: Fields, { signal }: ReadOptions = {}) => {
    const { partitionKey, rowKey } = addressOf(definition, key);
    const entity = await gateway.get(partitionKey, rowKey, { signal });
    return entity && decodeRow(definition, entity);
  };
  const list = async (partition?: string, options: ReadOptions = {}) =>
    decodeAll(await gateway.all(scope(partition), options));
  const write = async (row: Omit<RowWrite, "id" | "definition">, signal?: AbortSignal) => {
    if (!actor) throw new UserError("forbidden", "This tool only reads; use one that writes to change data.");
    const rowWrite = { ...row, definition, id: newChangeId() };
    await announce(gateway, [rowWrite], signal);
    const [etag] = await commit(engine, actor, [rowWrite], signal);
    changes.push(rowWrite.id);
    return etag;
  };
  const missing = (key: Fields) =>
    new UserError(
      "not_found",
      `There is no ${definition.kind} ${JSON.stringify(Object.values(key).at(-1))}.`,
    );
  return {
    get,
    list,
    async page({ partition, filter, limit, cursor, signal }: PageOptions) {
      const page = await gateway.page(allOf([scope(partition), filter]), { limit, cursor, signal });
      return { rows: decodeAll(page.entities), ...(page.cursor && { cursor: page.cursor }) };
    },
    async *query(filter, options = {}) {
      for await (const page of gateway.pages(allOf([scope(), filter]), options)) yield* decodeAll(page);
    },
    async findBy(field, value) {
      return (await list()).filter((row) => row[field] === value);
    },
    async create(row, { signal } = {}) {
      const after = definition.schema.parse(row);
      const address = addressOf(definition, after);
      try {
        const etag = await write({ address, after }, signal);
        return freeze({ ...after, version: etag ?? "" });
      } catch (error) {
        if (statusOf(error) !== 409) throw error;
        throw new UserError("conflict", `The ${definition.kind} exists already.`, {
          current: await get(keyOf(definition, after)),
        });
      }
    },
    async patch(key, patch: Patch, options: WriteOptions = {}) {
      const address = addressOf(definition, key);
      for (;;) {
        const before = await get(key, options);
        if (!before) throw missing(key);
        const change = typeof patch === "function" ? patch(before) : patch;
        const after = definition.schema.parse({ ...before, ...change });
        try {
          if (options.version && options.version !== before.version) throw conflictWith(definition, before);
          const etag = await write({ address, before, after }, options.signal);
          return freeze({ ...after, version: etag ?? "" });
        } catch (error) {
          if (statusOf(error) !== 412) throw error;
        }
      }
    },
    async remove(key, options = {}) {
      const before = await get(key, options);
      if (!before) throw missing(key);
      if (options.version && options.version !== before.version) throw conflictWith(definition, before);
      await write({ address: addressOf(definition, key), before }, options.signal);
    },
  };
}

function conflictWith(definition: Definition, current: Stored<Fields>): UserError {
  return new UserError(
    "conflict",
    `The ${definition.kind} was changed by someone else in the meantime. Look at its current values and decide again.`,
    { current },
  );
}
