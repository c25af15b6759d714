import { setTimeout as sleep } from "node:timers/promises";
import type { TableClient, TableEntityResult, TransactionAction } from "@azure/data-tables";
import type { ReadOptions } from "@suite/contracts";
import type { Fields } from "../schema/define-table.ts";
import type { Entity, NewEntity } from "../schema/entity.ts";
import { withDeadline } from "./deadline.ts";
import { getStatus, isAway, isTableMissing } from "./errors.ts";
import type { Filter } from "./odata.ts";
import { type Attempt, transactionContext } from "./transaction-policy.ts";

interface TransactOptions extends ReadOptions {
  /** Counts the sends of the request. */
  attempt?: Attempt;
}

/**
 * A write to one entity. `etag` makes it conditional; a delete without one is unconditional. An upsert replaces the entity unless it
 * `keepsOthers`: columns that it does not name.
 */
export type Action =
  | { type: "create"; entity: NewEntity }
  | { type: "merge" | "replace"; entity: NewEntity; etag: string }
  | { type: "upsert"; entity: NewEntity; keepsOthers?: boolean }
  | { type: "delete"; entity: NewEntity; etag?: string | undefined };

export interface EntityPage {
  entities: Entity[];
  cursor?: string | undefined;
}

/** Sends all requests to one Azure table. A 404 becomes `undefined`; every other refusal is thrown unchanged. */
export class Gateway {
  readonly name: string;
  private readonly client: TableClient;

  constructor(client: TableClient) {
    this.name = client.tableName;
    this.client = client;
  }

  async get(partitionKey: string, rowKey: string, options: ReadOptions = {}) {
    return withDeadline(options.signal, {}, async (abortSignal) => {
      return this.client.getEntity<Fields>(partitionKey, rowKey, { abortSignal }).then(whole, absent);
    });
  }

  /** Reads one page of at most 1,000 entities in key order; an empty page may still have a cursor. */
  async page(
    filter: Filter,
    options: ReadOptions & { limit?: number; cursor?: string | undefined; select?: string[] } = {},
  ): Promise<EntityPage> {
    const { limit = 1000, cursor, select } = options;
    return withDeadline(options.signal, { probe: this.probe, isLong: true }, async (abortSignal) => {
      const pages = this.client
        .listEntities<Fields>({ abortSignal, queryOptions: { filter, ...(select && { select }) } })
        .byPage({ maxPageSize: limit, ...(cursor && { continuationToken: cursor }) });
      const page = await pages.next().catch(absent);
      if (!page || page.done) return { entities: [] };
      return { entities: page.value.map(whole), cursor: page.value.continuationToken };
    });
  }

  async *pages(filter: Filter, options: ReadOptions & { select?: string[] } = {}): AsyncIterable<Entity[]> {
    let cursor: string | undefined;
    do {
      const page: EntityPage = await this.page(filter, { ...options, cursor });
      yield page.entities;
      cursor = page.cursor;
    } while (cursor);
  }

  async all(filter: Filter, options: ReadOptions & { select?: string[] } = {}): Promise<Entity[]> {
    const entities: Entity[] = [];
    for await (const page of this.pages(filter, options)) entities.push(...page);
    return entities;
  }

  /**
   * Reads all entities for a cache, page by page. A page that is not answered is read again, so that a long scan does not begin anew.
   * A caller's signal ends the first page only: others will want the rest.
   */
  async scan(filter: Filter, { signal }: ReadOptions = {}): Promise<Entity[]> {
    let { entities, cursor } = await this.page(filter, { signal });
    const all = [entities];
    while (cursor !== undefined) {
      const after: string = cursor;
      ({ entities, cursor } = await patiently(() => this.page(filter, { cursor: after })));
      all.push(entities);
    }
    return all.flat();
  }

  /** Sends up to 100 writes to one partition, all or nothing. Returns their new ETags in order. Creates a missing table. */
  async transact(actions: Action[], options: TransactOptions = {}): Promise<(string | undefined)[]> {
    const send = () => this.send(actions, options);
    return send().catch(async (error: unknown) => {
      if (!isTableMissing(error)) throw error;
      if (options.attempt) options.attempt.sent = 0;
      await this.ensure(options);
      return send();
    });
  }

  private async send(
    actions: Action[],
    { signal, attempt = { sent: 0 } }: TransactOptions,
  ): Promise<(string | undefined)[]> {
    const deleteConditions = actions.flatMap((action) =>
      action.type === "delete" ? [action.etag ?? "*"] : [],
    );
    const context = { deleteConditions, attempt };
    const [only] = actions;
    return withDeadline(signal, { probe: this.probe, isLong: actions.length > 10 }, (abortSignal) =>
      transactionContext.run(context, async () => {
        if (only && actions.length === 1) return [await this.sendOne(only, abortSignal)];
        const { subResponses } = await this.client.submitTransaction(actions.map(transactionAction), {
          abortSignal,
        });
        return subResponses.map(({ etag }) => etag?.trim());
      }),
    );
  }

  /** Sends a single action as a plain request, which takes a fifth of the processor time of a transaction. */
  private async sendOne(action: Action, abortSignal: AbortSignal): Promise<string | undefined> {
    const { type, entity } = action;
    if (type === "create") return (await this.client.createEntity(entity, { abortSignal })).etag;
    if (type === "upsert")
      return (await this.client.upsertEntity(entity, toUpdateMode(action), { abortSignal })).etag;
    if (type !== "delete") {
      const mode = type === "merge" ? "Merge" : "Replace";
      return (await this.client.updateEntity(entity, mode, { etag: action.etag, abortSignal })).etag;
    }
    await this.client.deleteEntity(entity.partitionKey, entity.rowKey, {
      etag: action.etag ?? "*",
      abortSignal,
    });
    return undefined;
  }

  async ensure(options: ReadOptions = {}): Promise<void> {
    await withDeadline(options.signal, { probe: this.probe, isLong: true }, (abortSignal) =>
      this.client.createTable({ abortSignal }),
    );
  }

  /** Resolves when storage answers, to false if the table is not there yet. */
  async ready(signal?: AbortSignal): Promise<boolean> {
    return withDeadline(signal, {}, async (abortSignal) => {
      const request = this.client.getEntity("=probe", "=probe", { abortSignal });
      return request.then(
        () => true,
        (error: unknown) => {
          if (getStatus(error) !== 404) throw error;
          return !isTableMissing(error);
        },
      );
    });
  }

  private readonly probe = async (abortSignal: AbortSignal): Promise<void> => {
    await this.client.getEntity("=probe", "=probe", { abortSignal }).then(undefined, absent);
  };
}

function absent(error: unknown): undefined {
  if (getStatus(error) === 404) return undefined;
  throw error;
}

function whole(entity: TableEntityResult<Fields>): Entity {
  return Object.assign(entity, { partitionKey: entity.partitionKey ?? "", rowKey: entity.rowKey ?? "" });
}

function toUpdateMode(action: Action): "Merge" | "Replace" {
  return action.type === "upsert" && action.keepsOthers ? "Merge" : "Replace";
}

function transactionAction(action: Action): TransactionAction {
  const { type, entity } = action;
  switch (type) {
    case "create":
    case "delete":
      return [type, entity];
    case "upsert":
      return ["upsert", entity, toUpdateMode(action)];
    default:
      return ["update", entity, type === "merge" ? "Merge" : "Replace", { etag: action.etag }];
  }
}

/** Attempts to read a page of a long scan, about half a minute, and the first and longest pause between them. */
const attempts = 10;
const pauseMs = 250;
const longestPauseMs = 4000;

async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (!isAway(error) || attempt === attempts) throw error;
      await sleep(Math.min(pauseMs * 2 ** (attempt - 1), longestPauseMs));
    }
  }
}
