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
  readonly changeIds: readonly string[];
  /** True if the answer says that an equal call was made before. */
  readonly repeated: boolean;
  readonly isError: boolean;
  readonly text: string;
}

export interface Operation {
  /** Name of the caller in the history, by which its changes are found. */
  readonly name: string;
  readonly call: Call;
  readonly attempts: readonly Attempt[];
  readonly outcome: Outcome;
}

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
    await this.#signIn(name);
    const keyed = this.#number % 2 === 0;
    const attempts: Attempt[] = [];
    do {
      const sent = this.#send(call, keyed ? { [idempotencyKey]: name } : {});
      attempts.push(
        await sent.then(toAttempt, (error: unknown) => {
          const text = String(error);
          return {
            outcome: "unknown" as const,
            changeIds: [],
            repeated: false,
            isError: true,
            text,
          };
        }),
      );
    } while (keyed && attempts.at(-1)?.outcome === "unknown" && attempts.length < mostAttempts);
    return { name, call, attempts, outcome: outcomeOf(attempts) };
  }

  /** Reads with a tool, without a record in the history. Throws what the connection throws. */
  async read(tool: string, args: Record<string, unknown>): Promise<ToolAnswer> {
    await this.#signIn("Reader");
    return await this.#send([tool, args], {});
  }

  async close(): Promise<void> {
    const connected = this.#connected;
    this.#connected = undefined;
    await connected?.close().catch(() => undefined);
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

  /** Signs the client's person in under another name. */
  async #signIn(name: string): Promise<void> {
    const { issuer, server } = this.#callers;
    const person = { name: persons[this.#number % persons.length] ?? "", roles: [writerRole] };
    const scopes = [scopeName(server, "read"), scopeName(server, "write")];
    const token = await issuer.sign({ ...issuer.claims({ resource: "", scopes, person }), name });
    this.#headers.authorization = `Bearer ${token}`;
  }
}

/** What the client knows after all attempts. */
function outcomeOf(attempts: readonly Attempt[]): Outcome {
  const outcomes = attempts.map(({ outcome }) => outcome);
  if (outcomes.includes("acknowledged")) return "acknowledged";
  return outcomes.includes("unknown") ? "unknown" : "refused";
}

type Caller = (
  request: { name: string; arguments: Record<string, unknown>; _meta: Record<string, string> },
  options: { signal: AbortSignal; timeout: number },
) => Promise<unknown>;

interface Connected {
  readonly close: () => Promise<void>;
  readonly call: Caller;
  readonly gone: AbortSignal;
}

/** Connects a client of 2025 without or with a session, or one of 2026. */
async function connect(
  { url, gone }: ReturnType<Replicas["at"]>,
  number: number,
  headers: Record<string, string>,
): Promise<Connected> {
  const answers = { elicit: () => ({ action: "accept" as const }) };
  if (number % 3 === 2) {
    const { client, close } = await connectClient2026(url, { headers, answers });
    return { close, call: (request, options) => client.callTool(request, options), gone };
  }
  const { client, close } = await connectClient(url, {
    headers,
    ...(number % 3 === 1 && { answers }),
  });
  return { close, call: (request, options) => client.callTool(request, undefined, options), gone };
}

const outcomeSchema = z.object({ outcome: z.enum(["applied", "not_applied", "unknown"]) });
const outcomes = { applied: "acknowledged", not_applied: "refused", unknown: "unknown" } as const;

function toAttempt({ isError, error, text, structuredContent, detail }: ToolAnswer): Attempt {
  const outcome = isError ? outcomeSchema.safeParse(error).data?.outcome : "applied";
  return {
    outcome: outcomes[outcome ?? "unknown"],
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
    if (/changeIds?$/i.test(name)) return [inner].flat().filter((id) => typeof id === "string");
    if (name === "change" && typeof inner?.id === "string") return [inner.id];
    return changeIdsIn(inner);
  });
}
