import { idempotencyMetaKey } from "@suite/contracts";
import { serve } from "@suite/server/serve";
import { type ConnectOptions, connectStorage, type TableSet } from "@suite/storage";
import { connectClient } from "../clients/connect-client.ts";
import { type ToolAnswer, toolAnswer } from "../clients/tool-answer.ts";
import { byRecord, openReader, type Row, readAudit } from "../faults/stored.ts";
import type { Call, TestedSample } from "./sample.ts";

type Policy = NonNullable<ConnectOptions["policies"]>[number];

/** What happens to a process once it has committed a number of transactions. */
export type Interruption =
  /** Storage cannot be reached any more. */
  | "storage gone"
  /** The answer to the last of these transactions is lost, and storage cannot be reached any more. */
  | "answer lost"
  /** The process waits for the answer to the last of these transactions until `release` is called. */
  | "hold";

/** Interrupts a process after so many transactions that changed rows; `reached` resolves at that moment. */
export function interruptAfter(commits: number, interruption: Interruption) {
  const reached = createSignal();
  const released = createSignal();
  let committed = 0;
  const policy: Policy = {
    position: "perRetry",
    policy: {
      name: "interruptAfter",
      async sendRequest(request, next) {
        if (committed >= commits && interruption !== "hold") throw refused();
        const response = await next(request);
        if (!isCommit(request.body, response.bodyAsText)) return response;
        committed += 1;
        if (committed !== commits) return response;
        reached.send();
        if (interruption === "answer lost") throw reset();
        if (interruption === "hold") await released.received;
        return response;
      },
    },
  };
  return { policy, reached: reached.received, release: released.send };
}

function createSignal() {
  let send = () => {};
  const received = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { received, send };
}

const refused = () => connectionError("connect ECONNREFUSED", "ECONNREFUSED");
const reset = () => connectionError("read ECONNRESET", "ECONNRESET");

function connectionError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code, name: "RestError" });
}

/** True for a transaction with an audit row that was not refused. Storage answers 202 to a refused one, too. */
function isCommit(request: unknown, response: string | null | undefined): boolean {
  if (!String(request).includes("audit~")) return false;
  return !/^HTTP\/1\.1 [45]/m.test(response ?? "");
}

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * Starts a server on storage that was seeded, as a process of its own would: with a store that shares nothing with others, and a
 * client connected over HTTP.
 */
export async function startProcess<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  tablePrefix: string,
  policies: Policy[] = [],
) {
  const store = connectStorage({ tablePrefix, policies, log: () => {} }).open(sample.tables);
  const server = await serve(sample.server(store), { port: 0, drainMs: 0, callsPerMinute: 0 });
  const { client } = await connectClient(server.url);
  return {
    call: (key: string, call: Call, signal?: AbortSignal) => callWithKey(client, key, call, signal),
    /** Closes the client's connections, as a closed tab does. */
    disconnect: () => client.close(),
    async close() {
      await client.close();
      await server.close();
    },
  };
}

/** Calls a tool as a widget does, with a key by which the server recognizes a repetition. */
export async function callWithKey(
  client: Awaited<ReturnType<typeof connectClient>>["client"],
  key: string,
  [name, args]: Call,
  signal?: AbortSignal,
): Promise<ToolAnswer> {
  const params = { name, arguments: args, _meta: { [idempotencyMetaKey]: key } };
  return toolAnswer(await client.callTool(params, undefined, signal && { signal }));
}

/** A row that an answer calls saved. */
export interface SavedRow {
  /** Kind and key, such as "consultant 4" or "assignment 5/8". */
  readonly record: string;
  /** Id of the change that the answer names. */
  readonly changeId?: unknown;
  /** True if the stored row is what the answer says. */
  readonly isIn: (row: Row) => boolean;
}

export interface Comparison {
  /** Number of rows that the answer calls saved. */
  readonly saved: number;
  /** Records that are called saved and are not stored as the answer says. */
  readonly lost: string[];
  /** Records with more than one change by the tool. */
  readonly doubled: string[];
  /** Records that the tool changed and that are not called saved. */
  readonly untold: string[];
}

/** Compares the rows that an answer calls saved with the rows and audit rows in storage. */
export async function compareWithStorage(
  tables: TableSet,
  tablePrefix: string,
  tool: string,
  saved: readonly SavedRow[],
): Promise<Comparison> {
  const rows = await readAllRows(tables, tablePrefix);
  const audit = await readAudit(tables, tablePrefix);
  const changes = audit.filter((change) => change.tool === tool);
  const isStored = ({ record, changeId, isIn }: SavedRow) => {
    const row = rows.get(record);
    const ids = changes.filter((change) => change.record === record).map(({ id }) => id);
    const isNamed = changeId === undefined ? ids.length > 0 : ids.includes(String(changeId));
    return row !== undefined && isNamed && isIn(row);
  };
  const changed = changes.map(({ record }) => record);
  const told = new Set(saved.map(({ record }) => record));
  return {
    saved: saved.length,
    lost: saved.filter((row) => !isStored(row)).map(({ record }) => record),
    doubled: changed.filter((record, index) => changed.indexOf(record) !== index),
    untold: changed.filter((record) => !told.has(record)),
  };
}

async function readAllRows(tables: TableSet, tablePrefix: string): Promise<Map<string, Row>> {
  const store = openReader(tables, tablePrefix);
  const rows: Record<string, readonly Row[]> = {};
  for (const name of Object.keys(tables)) rows[name] = (await store[name]?.list()) ?? [];
  return byRecord(tables, rows);
}
