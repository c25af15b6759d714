import { createHash } from "node:crypto";
import { z } from "zod";
import type { ElicitOptions } from "../define/context.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { readSigned, signValue } from "../signatures.ts";
import type { ClientRequest } from "./exchange.ts";

/** Ends a handler that needs input the client has not sent yet; the call then returns the open requests. */
export class InputNeeded extends Error {}

/**
 * Requests of one 2026-07-28 call, across its rounds. The handler runs from its top each time; requests answered in an earlier
 * round resolve at once. A request is identified by a digest of its content, so when the data and with them the question have
 * changed meanwhile, it is sent again.
 */
export class Rounds {
  readonly #answers: Map<string, unknown>;
  readonly #responses: Readonly<Record<string, unknown>>;
  readonly #open = new Map<string, { digest: string; request: ClientRequest }>();
  readonly #times = new Map<string, number>();

  /** Accepts responses only to requests named in the signed state; others need `unprompted`. */
  constructor({ asked, answers }: Round, responses: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(answers));
    this.#responses = responses;
    for (const [key, digest] of Object.entries(asked)) this.#take(key, digest);
  }

  async request(
    request: ClientRequest,
    { basis, key, unprompted }: ElicitOptions = {},
  ): Promise<unknown> {
    const digest = this.#numbered(fingerprint([request, basis, key]).slice(0, 16));
    if (unprompted && !this.#answers.has(digest)) this.#take(key, digest);
    if (this.#answers.has(digest)) return this.#answers.get(digest);
    this.#open.set(key ?? digest, { digest, request });
    throw new InputNeeded("The call goes on when the client has answered.");
  }

  /** Requests without an answer. Those made in parallel go out together. */
  get openRequests(): Record<string, ClientRequest> {
    return Object.fromEntries(Array.from(this.#open, ([key, { request }]) => [key, request]));
  }

  get round(): Round {
    const digests = Array.from(this.#open, ([key, { digest }]) => [key, digest]);
    return { asked: Object.fromEntries(digests), answers: Object.fromEntries(this.#answers) };
  }

  #take(key: string, digest: string): void {
    if (Object.hasOwn(this.#responses, key)) this.#answers.set(digest, this.#responses[key]);
  }

  /** Tells apart equal requests of one call. */
  #numbered(digest: string): string {
    const time = (this.#times.get(digest) ?? 0) + 1;
    this.#times.set(digest, time);
    return `${digest}-${time}`;
  }
}

/** State of a call between two rounds: the open requests and the answers so far. */
const roundSchema = z.object({
  /** Digest of the request under each key. A tool may use the same key for another question later. */
  asked: z.record(z.string(), z.string()),
  answers: z.record(z.string(), z.unknown()),
});

type Round = z.output<typeof roundSchema>;

/** The call that a state is signed for; a state is valid for exactly this call. */
export interface SignedCall {
  readonly server: string;
  readonly caller: string;
  readonly method: string;
  readonly name: string;
  readonly arguments: unknown;
}

const lifetimeMs = 10 * 60_000;

/**
 * Signs the state of a call, which the client keeps for ten minutes while it answers. The client can read the content, which holds its own
 * answers, but not change it.
 */
export function signState(round: Round, call: SignedCall, now = new Date()): Promise<string> {
  return signValue(stateOf(call), round, new Date(now.getTime() + lifetimeMs));
}

/** Returns the round signed for this call. Throws the same `RpcError` for every other text. */
export async function readState(state: string, call: SignedCall, now = new Date()): Promise<Round> {
  const signed = await readSigned(stateOf(call), state, now);
  const round = signed.kind === "valid" ? roundSchema.safeParse(signed.value).data : undefined;
  if (round === undefined) throw refusal();
  return round;
}

const stateOf = (call: SignedCall) => `state of ${fingerprint(call)}`;

/** Returns a SHA-256 digest of a JSON value, independent of the order of its keys. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash("sha256")
    .update(text ?? "")
    .digest("base64url");
}

function refusal(): RpcError {
  return new RpcError(
    rpcCodes.invalidParams,
    "Invalid or expired requestState: call again without it.",
    {
      reason: "invalid_request_state",
    },
  );
}
