import type { LocalIssuer } from "@suite/host/local-issuer";
import { scopeName, writerRole } from "@suite/server";
import { z } from "zod";
import { connectClient, connectClient2026, type ToolAnswer, toolAnswer } from "../clients/index.ts";
import type { Call } from "../samples/sample.ts";
import type { Replicas } from "./replicas.ts";

/** Outcome of one call as its client knows it: saved, not saved, or unknown. */
export type Outcome = "acknowledged" | "refused" | "unknown";

interface Attempt {
  readonly outcome: Outcome;
  /** Changes that the answer names. */
  readonly changeIds: readonly string[];
  /** True if the answer says that an equal call was made before. */
  readonly repeated: boolean;
  readonly isError: boolean;
  readonly text: string;
}

/** One call of a client, with its retries. */
export interface Operation {
  /** Name of the caller in the history, by which its changes are found. */
  readonly name: string;
  readonly call: Call;
  readonly attempts: readonly Attempt[];
  readonly outcome: Outcome;
}

/** The clients' way to the servers. */
export interface Callers {
  readonly server: string;
  readonly issuer: LocalIssuer;
  readonly replicas: Replicas;
}

/** Persons that the clients act for; several clients of one person share their records. */
const persons = ["Adele Vance", "Alex Wilber", "Diego Siciliani", "Grady Archie"];

const idempotencyKey = "io.github.enterprise-mcp-apps/idempotency-key";
const callLimitMs = 15_000;
/** Calls of one operation; the second and third with the same key, as widgets do. */
const mostAttempts = 3;

/**
 * An MCP client that signs in, calls one of the servers, and connects again when a connection breaks. Even clients are widgets, which
 * repeat a call of unknown outcome under its key. Odd ones are models, which do not.
 */
export class FaultClient {
  readonly #callers: Callers;
  readonly #number: number;
  readonly #headers: Record<string, string> = {};
  #connected: Connected | undefined;

  constructor(callers: Callers, number: number) {
    this.#callers = callers;
    this.#number = number;
  }

  /** Makes the call under the name, which must be unique. */
  async perform(name: string, call: Call): Promise<Operation> {
    this.#headers.authorization = `Bearer ${await this.#tokenFor(name)}`;
    const keyed = this.#number % 2 === 0;
    const meta: Record<string, string> = keyed ? { [idempotencyKey]: name } : {};
    const attempts: Attempt[] = [];
    do attempts.push(await this.#attempt(call, meta));
    while (keyed && attempts.at(-1)?.outcome === "unknown" && attempts.length < mostAttempts);
    const has = (outcome: Outcome) => attempts.some((attempt) => attempt.outcome === outcome);
    const outcome = has("acknowledged") ? "acknowledged" : has("unknown") ? "unknown" : "refused";
    return { name, call, attempts, outcome };
  }

  /** Reads with a tool, without a record in the history. Throws what the connection throws. */
  async read(tool: string, args: Record<string, unknown>): Promise<ToolAnswer> {
    this.#headers.authorization = `Bearer ${await this.#tokenFor("Reader")}`;
    return await this.#send([tool, args], {});
  }

  async close(): Promise<void> {
    const connected = this.#connected;
    this.#connected = undefined;
    await connected?.close().catch(() => undefined);
  }

  async #attempt(call: Call, meta: Record<string, string>): Promise<Attempt> {
    try {
      return toAttempt(await this.#send(call, meta));
    } catch (error) {
      return { outcome: "unknown", changeIds: [], repeated: false, isError: true, text: String(error) };
    }
  }

  async #send([tool, args]: Call, _meta: Record<string, string>): Promise<ToolAnswer> {
    const replica = this.#callers.replicas.at(Math.floor(this.#number / 4));
    try {
      this.#connected ??= await connect(replica, this.#number, this.#headers);
      const { call, gone } = this.#connected;
      const options = { signal: gone, timeout: callLimitMs };
      return toolAnswer(await call({ name: tool, arguments: { ...args }, _meta }, options));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Token of the client's person under another name. */
  async #tokenFor(name: string): Promise<string> {
    const { issuer, server } = this.#callers;
    const person = { name: persons[this.#number % persons.length] ?? "", roles: [writerRole] };
    const scopes = [scopeName(server, "read"), scopeName(server, "write")];
    return await issuer.sign({ ...issuer.claims({ resource: "", scopes, person }), name });
  }
}

type Caller = (
  request: { name: string; arguments: Record<string, unknown>; _meta: Record<string, string> },
  options: { signal: AbortSignal; timeout: number },
) => Promise<unknown>;

const answers = { elicit: () => ({ action: "accept" as const }) };

interface Connected {
  readonly close: () => Promise<void>;
  readonly call: Caller;
  readonly gone: AbortSignal;
}

/** Connects a client of 2025 without or with a session, or one of 2026. */
async function connect(
  { url, gone }: { readonly url: string; readonly gone: AbortSignal },
  number: number,
  headers: Record<string, string>,
): Promise<Connected> {
  if (number % 3 === 2) {
    const { client, close } = await connectClient2026(url, { headers, answers });
    const call: Caller = (request, options) => client.callTool(request, options);
    return { close, call, gone };
  }
  const { client, close } = await connectClient(url, { headers, ...(number % 3 === 1 && { answers }) });
  const call: Caller = (request, options) => client.callTool(request, undefined, options);
  return { close, call, gone };
}

const outcomeSchema = z.object({ outcome: z.enum(["applied", "not_applied", "unknown"]) });

function toAttempt(answer: ToolAnswer): Attempt {
  const { isError, error, text, structuredContent, detail } = answer;
  const outcome = isError ? outcomeSchema.safeParse(error).data?.outcome : "applied";
  return {
    outcome: outcome === "applied" ? "acknowledged" : outcome === "not_applied" ? "refused" : "unknown",
    changeIds: [...new Set(changeIdsIn([structuredContent, error, detail.repeated]))],
    repeated: detail.repeated !== undefined,
    isError,
    text,
  };
}

/** Ids under the names `changeId`, `changeIds` and alike, and of a whole change, anywhere in a value. */
function changeIdsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (/changeId$/i.test(name) && typeof inner === "string") return [inner];
    if (/changeIds$/i.test(name) && Array.isArray(inner)) return inner.map(String);
    if (name === "change" && typeof inner?.id === "string") return [inner.id];
    return changeIdsIn(inner);
  });
}
