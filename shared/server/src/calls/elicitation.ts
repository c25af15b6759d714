import { UserError } from "@suite/contracts";
import { z } from "zod";
import { issueSentences } from "../define/arguments.ts";
import type {
  Candidate,
  Elicitation,
  ElicitOptions,
  ElicitResult,
  SampleRequest,
} from "../define/context.ts";
import { rpcCodes } from "../define/wire.ts";
import type { CallerQuota } from "../limits/caller-quota.ts";
import { limits } from "../limits/limits.ts";
import type { ClientRequest, Exchange, InlineRequests } from "./exchange.ts";
import { type FormDialect, toRequestedSchema } from "./form.ts";
import { callerKey } from "./permissions.ts";
import { InputNeeded, Rounds, readState, type SignedCall, signState } from "./request-state.ts";
import { traceClientRequest } from "./telemetry.ts";

/** Result of a 2026-07-28 call that needs input from the client before it can finish. */
export type InputRequired = {
  resultType: "input_required";
  inputRequests: Record<string, ClientRequest>;
  requestState: string;
};

export interface ElicitationSettings extends Pick<ElicitationRules, "answerMs"> {
  /** The server's name. It is part of the signed state, as several servers may share a key. */
  readonly server: string;
  readonly waiting: CallerQuota;
}

const firstRound = { asked: {}, answers: {} };

/** Runs work that may elicit input. For clients of 2026-07-28 an open request becomes the result, `input_required`. */
export async function withElicitation<Result>(
  { server, answerMs, waiting }: ElicitationSettings,
  exchange: Exchange,
  {
    beforeRequest,
    ...called
  }: Pick<SignedCall, "method" | "name" | "arguments"> & Pick<ElicitationRules, "beforeRequest">,
  work: (elicitation: Elicitation) => Promise<Result>,
): Promise<Result | InputRequired> {
  const { clientRequests, scope } = exchange;
  const rules = { answerMs, beforeRequest };
  if (clientRequests?.kind !== "deferred") {
    const send = clientRequests && whileWaiting(exchange, clientRequests, waiting);
    return work(createElicitation(exchange, send, rules));
  }
  const call: SignedCall = { server, caller: callerKey(scope.caller), ...called };
  const { state, responses } = clientRequests;
  const before = state === undefined ? firstRound : await readState(state, call);
  const rounds = new Rounds(before, responses);
  try {
    return await work(
      createElicitation(exchange, (request, _, terms) => rounds.request(request, terms), rules),
    );
  } catch (error) {
    if (!(error instanceof InputNeeded)) throw error;
    return {
      resultType: "input_required",
      inputRequests: rounds.openRequests,
      requestState: await signState(rounds.round, call),
    };
  }
}

/** Sends requests to the client of a call that waits: it gives up its place meanwhile, and counts among the caller's waiting calls. */
function whileWaiting(
  { scope: { limit } }: Exchange,
  { send }: InlineRequests,
  waiting: CallerQuota,
): Send {
  return async (request, timeoutMs) => {
    const answered = waiting.take(limit.caller);
    if (!answered)
      throw new UserError(
        "unavailable",
        `${limits.waitingCalls} of your calls wait for an answer already. Answer or cancel one, then call again.`,
      );
    for (const endTurn of limit.turns) endTurn();
    return traceClientRequest(request.method, () => send(request, timeoutMs)).finally(answered);
  };
}

interface ElicitationRules {
  /** Time limit for a person's answer while the call waits. */
  readonly answerMs: number;
  /** Runs before each request to the client; throws once the call has written. */
  readonly beforeRequest?: () => void;
}

type Send = (request: ClientRequest, timeoutMs: number, terms?: ElicitOptions) => Promise<unknown>;

/** Sampling may wait for a person's permission; a client knows its roots at once. */
const sampleMs = 2 * 60_000;
const rootsMs = 10_000;

const elicitResultSchema = z.object({
  action: z.enum(["accept", "decline", "cancel"]),
  content: z.unknown().optional(),
});

const block = z.object({ type: z.string(), text: z.string().optional() });
const samplingResultSchema = z.object({ content: z.union([block, z.array(block)]) });

const rootsResultSchema = z.object({
  roots: z.array(z.object({ uri: z.string(), name: z.string().optional() })),
});

const consentForm = z.object({ agree: z.boolean().meta({ title: "Yes, do it" }) });

/** Creates the elicitation part of a context. Without `send`, or without the client's capability, nothing is requested. */
export function createElicitation(
  exchange: Exchange,
  send: Send | undefined,
  { answerMs, beforeRequest = () => {} }: ElicitationRules,
): Elicitation {
  const { elicitation, sampling, roots } = exchange.client.capabilities;
  const canElicit = elicitation && send !== undefined;
  const ask = guardedSend(exchange, send, beforeRequest);
  const checkKey = keyChecker();

  async function elicit<Form extends z.ZodObject>(
    message: string,
    form: Form,
    options: ElicitOptions = {},
  ): Promise<ElicitResult<z.output<Form>>> {
    beforeRequest();
    checkKey(options.key);
    const requestedSchema = toRequestedSchema(form, formDialect(exchange));
    if (!canElicit) return { action: "unsupported" };
    const params = { message, requestedSchema };
    const answer = await ask({ method: "elicitation/create", params }, answerMs, options);
    if (answer === "refused") return { action: "unsupported" };
    if (answer === "late") return { action: "cancel" };
    return toElicitResult(form, answer);
  }

  async function choose(
    message: string,
    candidates: readonly Candidate[],
  ): Promise<ElicitResult<string>> {
    beforeRequest();
    if (!canElicit) return { action: "unsupported" };
    const titles = Object.fromEntries(candidates.map(({ id, title }) => [id, title]));
    // An enum would sort ids that look like numbers.
    const choice = z.literal(candidates.map(({ id }) => id)).meta({ title: "Which one", titles });
    const answer = await elicit(message, z.object({ choice }));
    return answer.action === "accept"
      ? { action: "accept", content: answer.content.choice }
      : answer;
  }

  return {
    canElicit,
    elicit,
    choose,
    async confirm(message, { basis } = {}) {
      // `key` and `unprompted` are left out: consent must answer the question as it was put.
      const answer = await elicit(message, consentForm, { basis });
      return answer.action === "accept" && !answer.content.agree ? "decline" : answer.action;
    },
    ...(sampling &&
      send && {
        sample: async (request) => readText(await ask(toSamplingRequest(request), sampleMs)),
      }),
    ...(roots &&
      send && {
        async roots() {
          const answer = await ask({ method: "roots/list", params: {} }, rootsMs);
          return rootsResultSchema.safeParse(answer).data?.roots ?? [];
        },
      }),
  };
}

/** Sends a request and resolves to the client's response, `"refused"` or `"late"`. Rejects when the caller has gone. */
function guardedSend(
  { scope, signal }: Exchange,
  send: Send | undefined,
  beforeRequest: () => void,
): Send {
  return async (request, timeoutMs, terms) => {
    beforeRequest();
    if (!send) return "refused";
    try {
      return await send(request, timeoutMs, terms);
    } catch (error) {
      if (error instanceof InputNeeded || error instanceof UserError || signal.aborted) throw error;
      const late = readCode(error) === rpcCodes.requestTimeout;
      scope.log.info(
        { asked: request.method, outcome: late ? "timed out" : "refused" },
        "no answer",
      );
      return late ? "late" : "refused";
    }
  };
}

/** Rejects malformed keys, and a key used twice in one call: its answers could not be told apart. */
function keyChecker(): (key: string | undefined) => void {
  const used = new Set<string>();
  return (key) => {
    if (key === undefined) return;
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(key))
      throw new Error(
        `The question's key "${key}" is not 1 to 64 characters of A-Z a-z 0-9 _ -. Rename it.`,
      );
    if (used.has(key))
      throw new Error(`The key "${key}" names two questions of one call. Give each its own key.`);
    used.add(key);
  };
}

/** Options with `oneOf` titles came with 2025-11-25; earlier clients would draw a text field. */
function formDialect({ revision, client }: Exchange): FormDialect {
  return revision === "2026" || (client.protocolVersion ?? "") >= "2025-11-25" ? "pairs" : "names";
}

/** Reads a client's answer to a form. Throws `invalid` for content that does not match it; anything else that is no answer is `cancel`. */
export function toElicitResult<Form extends z.ZodObject>(
  form: Form,
  answer: unknown,
): ElicitResult<z.output<Form>> {
  const parsed = elicitResultSchema.safeParse(answer);
  if (!parsed.success) return { action: "cancel" };
  const { action, content } = parsed.data;
  return action === "accept" ? { action, content: parsedContent(form, content) } : { action };
}

function parsedContent<Form extends z.ZodObject>(form: Form, content: unknown): z.output<Form> {
  const parsed = form.safeParse(content ?? {});
  if (parsed.success) return parsed.data;
  const problems = issueSentences(parsed.error, content);
  throw new UserError(
    "invalid",
    `The answer does not match the requested form, so nothing was done: ${problems.join(" ")}`,
  );
}

function toSamplingRequest({ system, prompt, maxTokens }: SampleRequest): ClientRequest {
  return {
    method: "sampling/createMessage",
    params: {
      messages: [{ role: "user", content: { type: "text", text: prompt } }],
      systemPrompt: system,
      maxTokens,
    },
  };
}

function readText(answer: unknown): string | undefined {
  const blocks = [samplingResultSchema.safeParse(answer).data?.content ?? []].flat();
  const texts = blocks.flatMap(({ type, text }) => (type === "text" ? (text ?? []) : []));
  return texts.join("\n").trim() || undefined;
}

function readCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
