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
  readonly #open = new Map<string, ClientRequest>();
  readonly #times = new Map<string, number>();

  /** Only answers to questions that the sealed state says were asked count; nobody can answer in advance. */
  constructor({ asked, answers }: Round, responses: Readonly<Record<string, unknown>>) {
    this.#answers = new Map(Object.entries(answers));
    for (const key of asked) {
      if (Object.hasOwn(responses, key)) this.#answers.set(key, responses[key]);
    }
  }

  async ask(request: ClientRequest, basis: string | undefined): Promise<unknown> {
    const what = fingerprint([request, basis]).slice(0, 16);
    const time = (this.#times.get(what) ?? 0) + 1;
    this.#times.set(what, time);
    const key = `${what}-${time}`;
    if (this.#answers.has(key)) return this.#answers.get(key);
    this.#open.set(key, request);
    throw new InputNeeded("The call goes on when the client has answered.");
  }

  /** The questions without an answer: all that were asked side by side go out together. */
  get questions(): Record<string, ClientRequest> {
    return Object.fromEntries(this.#open);
  }

  /** What the next round has to know. */
  get round(): Round {
    return { asked: [...this.#open.keys()], answers: Object.fromEntries(this.#answers) };
  }
}
