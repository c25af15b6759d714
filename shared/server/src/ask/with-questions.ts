import { callerKey } from "../auth/caller-key.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Asking } from "../define/asking.ts";
import { type AskingRules, createAsking } from "./asking.ts";
import type { ClientRequest } from "./client-request.ts";
import type { SealedCall, StateSeal } from "./request-state.ts";
import { InputNeeded, Rounds } from "./rounds.ts";

/** 2026-07-28's answer to a call that needs the client first. */
export type InputRequired = {
  resultType: "input_required";
  inputRequests: Record<string, ClientRequest>;
  requestState: string;
};

export interface Questions extends Pick<AskingRules, "answerMs"> {
  /** The server's name: several may share a key. */
  readonly server: string;
  readonly seal: StateSeal;
}

const nothingYet = { asked: {}, answers: {} };

/** Runs what may ask the client. Where the question is itself the answer, the result is `input_required`. */
export async function withQuestions<Result>(
  { server, seal, answerMs }: Questions,
  exchange: Exchange,
  { mayAsk, ...called }: Pick<SealedCall, "method" | "name" | "arguments"> & Pick<AskingRules, "mayAsk">,
  work: (asking: Asking) => Promise<Result>,
): Promise<Result | InputRequired> {
  const { asks, scope } = exchange;
  const rules = { answerMs, mayAsk };
  if (asks?.kind !== "by answer") return work(createAsking(exchange, asks?.send, rules));
  const call: SealedCall = { server, caller: callerKey(scope.caller), ...called };
  const before = asks.state === undefined ? nothingYet : seal.open(asks.state, call);
  const rounds = new Rounds(before, asks.responses);
  try {
    return await work(createAsking(exchange, (request, _, terms) => rounds.ask(request, terms), rules));
  } catch (error) {
    if (!(error instanceof InputNeeded)) throw error;
    return {
      resultType: "input_required",
      inputRequests: rounds.questions,
      requestState: seal.seal(rounds.round, call),
    };
  }
}
