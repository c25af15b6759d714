import type { ElicitOptions } from "../define/asking.ts";
import type { ClientRequest } from "./client-request.ts";
import { fingerprint, type Round } from "./request-state.ts";

/** Ends a handler whose next step needs an answer that is not there yet; the call's answer is then the question. */
export class InputNeeded extends Error {}

/**
 * The questions of one 2026-07-28 call. The handler runs from its top each time; questions that were answered in an earlier
 * round get their answer at once. A question is known by what it says, so when the data have changed meanwhile, and the
 * question with them, it is asked anew.
 */
export class Rounds {
  readonly #answers: Map<string, unknown>;
  readonly #responses: Readonly<Record<string, unknown>>;
  readonly #open = new Map<string, { what: string; request: ClientRequest }>();
  readonly #times = new Map<string, number>();

  /** Only answers to questions that the sealed state says were asked count; to answer in advance a question must allow. */
  constructor({ asked, answers }: Round, responses: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(answers));
    this.#responses = responses;
    for (const [key, what] of Object.entries(asked)) this.#take(key, what);
  }

  async request(request: ClientRequest, { basis, key, unprompted }: ElicitOptions = {}): Promise<unknown> {
    const what = this.#numbered(fingerprint([request, basis, key]).slice(0, 16));
    if (unprompted && !this.#answers.has(what)) this.#take(key, what);
    if (this.#answers.has(what)) return this.#answers.get(what);
    this.#open.set(key ?? what, { what, request });
    throw new InputNeeded("The call goes on when the client has answered.");
  }

  /** The questions without an answer: all that were asked side by side go out together. */
  get openRequests(): Record<string, ClientRequest> {
    return Object.fromEntries(Array.from(this.#open, ([key, { request }]) => [key, request]));
  }

  /** What the next round has to know. */
  get round(): Round {
    const asked = Array.from(this.#open, ([key, { what }]) => [key, what]);
    return { asked: Object.fromEntries(asked), answers: Object.fromEntries(this.#answers) };
  }

  #take(key: string, what: string): void {
    if (Object.hasOwn(this.#responses, key)) this.#answers.set(what, this.#responses[key]);
  }

  /** The same question may be put twice. */
  #numbered(what: string): string {
    const time = (this.#times.get(what) ?? 0) + 1;
    this.#times.set(what, time);
    return `${what}-${time}`;
  }
}
