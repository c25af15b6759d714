import type { TableClient, TableEntityResult, TransactionAction } from "@azure/data-tables";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { ReadOptions } from "@suite/contracts";
import type { Entity, Fields, NewEntity } from "../schema/define-table.ts";
import { type Limit, withDeadline } from "./deadline.ts";
import { getStatus, isTableMissing } from "./errors.ts";
import type { Filter } from "./odata.ts";
import { type Attempt, transactionContext } from "./policy.ts";

interface QueryOptions extends ReadOptions {
  select?: string[];
  limit?: number;
  cursor?: string | undefined;
}

/** A write to one entity, conditional by its `etag`. */
export type Action =
  | { type: "create"; entity: NewEntity }
  | { type: "merge" | "replace"; entity: NewEntity; etag: string }
  | { type: "upsert"; entity: NewEntity }
  | { type: "delete"; entity: NewEntity; etag?: string | undefined };

/** Most entities that storage returns for one request. */
const pageSize = 1000;

/** Sends all requests to one Azure table. A 404 becomes `undefined`; every other refusal is thrown unchanged. */
export class Gateway {
  readonly name: string;
  private readonly client: TableClient;

  constructor(client: TableClient) {
    this.name = client.tableName;
    this.client = client;
  }

  async get(
    partitionKey: string,
    rowKey: string,
    { signal }: ReadOptions = {},
  ): Promise<Entity | undefined> {
    return this.request("get", signal, {}, (abortSignal) =>
      this.client.getEntity<Fields>(partitionKey, rowKey, { abortSignal }).then(whole, absent),
    );
  }

  /** Reads entities in key order, as many as `limit` unless no more are left; storage may return fewer, or none, and still have more. */
  async page(filter: Filter, { limit = pageSize, cursor, signal, select }: QueryOptions = {}) {
    const entities: Entity[] = [];
    let next = cursor;
    do {
      const maxPageSize = Math.min(limit - entities.length, pageSize);
      const page = await this.request("query", signal, this.long, async (abortSignal) => {
        const pages = this.client
          .listEntities<Fields>({
            abortSignal,
            queryOptions: { filter, ...(select && { select }) },
          })
          .byPage({ maxPageSize, ...(next && { continuationToken: next }) });
        const result = await pages.next().catch(absent);
        return result?.done ? undefined : result?.value;
      });
      for (const entity of page ?? []) entities.push(whole(entity));
      next = page?.continuationToken;
    } while (next && entities.length < limit);
    return { entities, cursor: next };
  }

  /** Reads all entities, page by page. */
  async *pages(filter: Filter, options: QueryOptions = {}): AsyncIterable<Entity[]> {
    let cursor: string | undefined;
    do {
      const page = await this.page(filter, { ...options, cursor });
      yield page.entities;
      cursor = page.cursor;
    } while (cursor);
  }

  async all(filter: Filter, options?: QueryOptions): Promise<Entity[]> {
    const all: Entity[][] = [];
    for await (const page of this.pages(filter, options)) all.push(page);
    return all.flat();
  }

  /** Sends up to 100 writes to one partition, all or nothing. Returns their new ETags in order. Creates a missing table. */
  async transact(
    actions: Action[],
    options: ReadOptions & { attempt?: Attempt } = {},
  ): Promise<(string | undefined)[]> {
    const { signal, attempt = { sent: 0 } } = options;
    const deleteConditions = actions.flatMap((action) =>
      action.type === "delete" ? [action.etag ?? "*"] : [],
    );
    const send = () =>
      this.request(
        "write",
        signal,
        { probe: this.probe, isLong: actions.length > 10 },
        (abortSignal) =>
          transactionContext.run({ deleteConditions, attempt }, () =>
            this.send(actions, abortSignal),
          ),
      );
    return send().catch(async (error: unknown) => {
      if (!isTableMissing(error)) throw error;
      attempt.sent = 0;
      await this.ensure(options);
      return send();
    });
  }

  private async send(actions: Action[], abortSignal: AbortSignal): Promise<(string | undefined)[]> {
    const [only] = actions;
    if (only && actions.length === 1) return [await this.sendOne(only, abortSignal)];
    const transaction = actions.map(transactionAction);
    const { subResponses } = await this.client.submitTransaction(transaction, { abortSignal });
    return subResponses.map(({ etag }) => etag?.trim());
  }

  /** Sends a single action as a plain request, which takes a fifth of the processor time of a transaction. */
  private async sendOne(action: Action, abortSignal: AbortSignal): Promise<string | undefined> {
    const { type, entity } = action;
    if (type === "create") return (await this.client.createEntity(entity, { abortSignal })).etag;
    if (type === "upsert")
      return (await this.client.upsertEntity(entity, getMode(action), { abortSignal })).etag;
    const options = { etag: action.etag ?? "*", abortSignal };
    if (type !== "delete")
      return (await this.client.updateEntity(entity, getMode(action), options)).etag;
    await this.client.deleteEntity(entity.partitionKey, entity.rowKey, options);
    return undefined;
  }

  private request<T>(
    operation: "get" | "query" | "write",
    signal: AbortSignal | undefined,
    limit: Limit,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return traceStorage(operation, this.name, () => withDeadline(signal, limit, run));
  }

  async ensure({ signal }: ReadOptions = {}): Promise<void> {
    await withDeadline(signal, this.long, (abortSignal) =>
      this.client.createTable({ abortSignal }),
    );
  }

  /** Resolves when storage answers, to false if the table is not there yet. */
  async ready(signal?: AbortSignal): Promise<boolean> {
    return withDeadline(signal, {}, this.probe);
  }

  private readonly probe = (abortSignal: AbortSignal): Promise<boolean> =>
    this.client.getEntity("=probe", "=probe", { abortSignal }).then(
      () => true,
      (error: unknown) => {
        if (getStatus(error) !== 404) throw error;
        return !isTableMissing(error);
      },
    );

  private readonly long: Limit = { probe: this.probe, isLong: true };
}

function absent(error: unknown): undefined {
  if (getStatus(error) === 404) return undefined;
  throw error;
}

function whole(entity: TableEntityResult<Fields>): Entity {
  return Object.assign(entity, {
    partitionKey: entity.partitionKey ?? "",
    rowKey: entity.rowKey ?? "",
  });
}

function getMode({ type }: Action): "Merge" | "Replace" {
  return type === "merge" ? "Merge" : "Replace";
}

function transactionAction(action: Action): TransactionAction {
  const { type, entity } = action;
  if (type === "create" || type === "delete") return [type, entity];
  if (type === "upsert") return [type, entity, getMode(action)];
  return ["update", entity, getMode(action), { etag: action.etag }];
}

/** Tracer of the SDK that is registered now, since a tracer keeps its first one. */
const getTracer = () => trace.getTracer("@suite/storage");

/**
 * Sends a request to a table in a span, which names the operation and the table but no keys. Does nothing more without an OpenTelemetry
 * SDK. https://opentelemetry.io/docs/specs/semconv/db/database-spans/
 */
async function traceStorage<T>(
  operation: string,
  table: string,
  send: () => Promise<T>,
): Promise<T> {
  const named = { "db.operation.name": operation, "db.collection.name": table };
  const options = {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "azure.tables", ...named },
  };
  return getTracer().startActiveSpan(`${operation} ${table}`, options, async (span) => {
    try {
      return await send();
    } catch (error) {
      span.setAttribute(
        "error.type",
        String(getStatus(error) || (error instanceof Error && error.name)),
      );
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
