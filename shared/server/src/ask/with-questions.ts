import { callerKey } from "../auth/caller-key.ts";
import type { Exchange } from "../core/exchange.ts";
import type { Elicitation } from "../define/asking.ts";
import { createElicitation, type ElicitationRules } from "./asking.ts";
import type { ClientRequest } from "./client-request.ts";
import type { SealedCall, StateSeal } from "./request-state.ts";
import { InputNeeded, Rounds } from "./rounds.ts";

/** 2026-07-28's answer to a call that needs the client first. */
export type InputRequired = {
  resultType: "input_required";
  inputRequests: Record<string, ClientRequest>;
  requestState: string;
};

export interface ElicitationSettings extends Pick<ElicitationRules, "answerMs"> {
  /** The server's name: several may share a key. */
  readonly server: string;
  readonly seal: StateSeal;
}

const firstRound = { asked: {}, answers: {} };

/** Runs what may ask the client. Where the question is itself the answer, the result is `input_required`. */
export async function withElicitation<Result>(
  { server, seal, answerMs }: ElicitationSettings,
  exchange: Exchange,
  {
    beforeRequest,
    ...called
  }: Pick<SealedCall, "method" | "name" | "arguments"> & Pick<ElicitationRules, "beforeRequest">,
  work: (asking: Elicitation) => Promise<Result>,
): Promise<Result | InputRequired> {
  const { clientRequests, scope } = exchange;
  const rules = { answerMs, beforeRequest };
  if (clientRequests?.kind !== "deferred")
    return work(createElicitation(exchange, clientRequests?.send, rules));
  const call: SealedCall = { server, caller: callerKey(scope.caller), ...called };
  const before = clientRequests.state === undefined ? firstRound : seal.open(clientRequests.state, call);
  const rounds = new Rounds(before, clientRequests.responses);
  try {
    return await work(
      createElicitation(exchange, (request, _, terms) => rounds.request(request, terms), rules),
    );
  } catch (error) {
    if (!(error instanceof InputNeeded)) throw error;
    return {
      resultType: "input_required",
      inputRequests: rounds.openRequests,
      requestState: seal.seal(rounds.round, call),
    };
  }
}
