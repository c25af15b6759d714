import { setTimeout as sleep } from "node:timers/promises";
import type { LocalIssuer } from "@suite/dev/local-issuer";
import type { SuiteServer } from "@suite/server";
import { scopeName } from "@suite/server/internal";
import { z } from "zod";
import { connectClient, connectClient2026, type ToolAnswer, toolAnswer } from "../clients/index.ts";
import { allRoles, type Call } from "../samples/sample.ts";
import type { Cut, CutKind, Cuts } from "./cuts.ts";
import type { Replicas } from "./replicas.ts";

/** Outcome of one call as its client knows it: saved, not saved, or unknown. */
export type Outcome = "acknowledged" | "refused" | "unknown";

export interface Attempt {
  readonly outcome: Outcome;
  readonly changeIds: readonly string[];
  readonly isError: boolean;
  readonly text: string;
  /** Missing if none came. */
  readonly answer?: ToolAnswer;
  /** Time at which the attempt ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

export interface Operation {
  /** Name of the caller in the history, by which its changes are found. */
  readonly name: string;
  readonly call: Call;
  readonly attempts: readonly Attempt[];
  readonly outcome: Outcome;
  /** Time in milliseconds since 1970. */
  readonly startedAt: number;
  /** Cut that was planned for it; its call may have had too few transactions. */
  readonly cut: Cut | undefined;
  /** Number of transactions that storage accepted from it. */
  readonly transactions: number;
}

export interface Callers {
  readonly core: SuiteServer;
  readonly cuts: Cuts;
  readonly issuer: LocalIssuer;
  readonly replicas: Replicas;
}

/** Persons that the clients act for; several clients of one person share their records. */
const persons = ["Adele Vance", "Alex Wilber", "Diego Siciliani", "Grady Archie"];
const idempotencyKey = "io.github.enterprise-mcp-apps/idempotency-key";
const callLimitMs = 15_000;
/** Calls of one operation; those after the first with the same key, as widgets make them. */
const mostAttempts = 4;
/** Time in milliseconds that a client leaves to a notification before it closes its connection. */
const notifyMs = 20;

/**
 * An MCP client that signs in, calls one of the servers, and connects again when a connection breaks. Even clients are widgets, which
 * repeat a call of unknown outcome under its key at the other server. Odd ones are models, which do not, unless their call is cut.
 */
export class FaultClient {
  readonly #callers: Callers;
  readonly #number: number;
  readonly #headers: Record<string, string> = {};
  #connected: Connected | undefined;
  /** Cancels the attempt that is under way. */
  #canceling = new AbortController();

  constructor(callers: Callers, number: number) {
    this.#callers = callers;
    this.#number = number;
  }

  /** Makes the call under the name, which must be unique, and cuts it if asked to. */
  async perform(name: string, call: Call, cut?: Cut): Promise<Operation> {
    await this.#signIn(name);
    const { cuts } = this.#callers;
    const startedAt = Date.now();
    const keyed = cut !== undefined || this.#number % 2 === 0;
    const meta: Record<string, string> = keyed ? { [idempotencyKey]: name } : {};
    const perform = (kind: CutKind, server: object) => this.#cut(kind, server);
    if (cut) cuts.plan(name, { ...cut, perform });
    const attempts: Attempt[] = [];
    do {
      const sent = this.#send(call, meta, attempts.length);
      attempts.push(await sent.then(toAttempt, withoutAnswer));
    } while (keyed && attempts.at(-1)?.outcome === "unknown" && attempts.length < mostAttempts);
    cuts.cancel(name);
    const transactions = cuts.transactionsOf(name);
    return { name, call, attempts, outcome: outcomeOf(attempts), startedAt, cut, transactions };
  }

  /** Reads with a tool, without a record in the history. Throws what the connection throws. */
  async read(tool: string, args: Record<string, unknown>): Promise<ToolAnswer> {
    await this.#signIn("Reader");
    return await this.#send([tool, args], {}, 0);
  }

  async close(): Promise<void> {
    const connected = this.#connected;
    this.#connected = undefined;
    await connected?.close().catch(() => undefined);
  }

  /** Cuts the attempt that is under way. Returns how: the only server that runs is not killed. */
  #cut(kind: CutKind, server: object): CutKind {
    if (kind === "kill" && this.#callers.replicas.killNow(server)) return "kill";
    if (kind === "cancel") {
      this.#canceling.abort();
      return "cancel";
    }
    // As when a tab is closed: without a word to the server.
    const connected = this.#connected;
    this.#connected = undefined;
    void connected?.drop().catch(() => undefined);
    return "disconnect";
  }

  /** Sends a call to the client's server, and each further attempt to the other one. */
  async #send(
    [tool, args]: Call,
    _meta: Record<string, string>,
    attempt: number,
  ): Promise<ToolAnswer> {
    const canceling = new AbortController();
    this.#canceling = canceling;
    const replica = this.#callers.replicas.at(Math.floor(this.#number / 4) + attempt);
    try {
      if (this.#connected?.url !== replica.url) await this.close();
      this.#connected ??= await connect(replica, this.#number, this.#headers);
      const { call, gone } = this.#connected;
      const signal = AbortSignal.any([gone, canceling.signal]);
      const options = { signal, timeout: callLimitMs };
      return toolAnswer(await call({ name: tool, arguments: { ...args }, _meta }, options));
    } catch (error) {
      if (canceling.signal.aborted) await sleep(notifyMs);
      await this.close();
      throw error;
    }
  }

  /** Signs the client's person in under another name. */
  async #signIn(name: string): Promise<void> {
    const { issuer, core } = this.#callers;
    const person = { name: persons[this.#number % persons.length] ?? "", roles: allRoles(core) };
    const scopes = [scopeName(core.name, "read"), scopeName(core.name, "write")];
    const token = await issuer.sign({ ...issuer.claims({ resource: "", scopes, person }), name });
    this.#headers.authorization = `Bearer ${token}`;
  }
}

/** One line about a problem of an operation, with its call, its cut and its answers. */
export function describeProblem(
  { name, call: [tool, args], cut, attempts }: Operation,
  problem: string,
): string {
  const ending = cut ? `${cut.kind} after transaction ${cut.after}, ` : "";
  const answers = attempts.map(({ outcome, text }) => `${outcome}: ${oneLine(text)}`);
  return `${name}, ${tool} ${JSON.stringify(args)}, ${ending}${problem} (${answers.join(" | ")})`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 300);

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
  readonly url: string;
  readonly close: () => Promise<void>;
  /** Closes the connection without ending the session. */
  readonly drop: () => Promise<void>;
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
    const call: Caller = (request, options) => client.callTool(request, options);
    return { url, close, drop: close, call, gone };
  }
  const { client, close } = await connectClient(url, {
    headers,
    ...(number % 3 === 1 && { answers }),
  });
  const call: Caller = (request, options) => client.callTool(request, undefined, options);
  return { url, close, drop: () => client.close(), call, gone };
}

const outcomeSchema = z.object({ outcome: z.enum(["applied", "not_applied", "unknown"]) });
const outcomes = { applied: "acknowledged", not_applied: "refused", unknown: "unknown" } as const;

function toAttempt(answer: ToolAnswer): Attempt {
  const { isError, error, text, structuredContent, detail } = answer;
  const outcome = isError ? outcomeSchema.safeParse(error).data?.outcome : "applied";
  return {
    outcome: outcomes[outcome ?? "unknown"],
    changeIds: [...new Set(changeIdsIn([structuredContent, error, detail.repeated]))],
    isError,
    text,
    answer,
    endedAt: Date.now(),
  };
}

function withoutAnswer(error: unknown): Attempt {
  return {
    outcome: "unknown",
    changeIds: [],
    isError: true,
    text: String(error),
    endedAt: Date.now(),
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
