import { type ErrorCode, UserError } from "@suite/contracts";
import { z } from "zod";
import type { SignInOutcome, TokenOutcome } from "../calls/person-tokens.ts";
import type { Api } from "../define/api.ts";

/**
 * Refusal of a request by another system. Its message is for people and names the system; the system's own text is not passed on.
 *
 * @example
 * const file = await graph.json(path, driveItemSchema).catch((error: unknown) => {
 *   if (error instanceof ApiError && error.apiCode === "itemNotFound") return undefined;
 *   throw error;
 * });
 */
export class ApiError extends UserError {
  readonly status: number;
  /** Code of the system, such as `itemNotFound`. */
  readonly apiCode: string | undefined;

  constructor(
    { title }: Pick<Api, "title">,
    { status, code, retryAfterSeconds }: ApiRefusal,
    options?: ErrorOptions,
  ) {
    const { code: errorCode, sentence } = explain(status, title);
    const wait = retryAfterSeconds === undefined ? undefined : { retryAfterSeconds };
    super(errorCode, sentence, wait, options);
    this.name = "ApiError";
    this.status = status;
    this.apiCode = code;
  }
}

export interface ApiRefusal {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly code?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

function explain(status: number, title: string): { code: ErrorCode; sentence: string } {
  switch (status) {
    case 401:
      return {
        code: "forbidden",
        sentence: `${title} no longer accepts your sign-in. Sign in again, then repeat this.`,
      };
    case 403:
      return {
        code: "forbidden",
        sentence: `${title} does not allow you to do this. Its administrator can say who may; trying again will not help.`,
      };
    case 404:
    case 410:
      return {
        code: "not_found",
        sentence: `${title} does not have this any more, or you may not see it. Search for it again.`,
      };
    case 409:
    case 412:
      return {
        code: "conflict",
        sentence: `It has changed in ${title} in the meantime. Read it again, then decide.`,
      };
    case 400:
    case 413:
    case 422:
      return {
        code: "invalid",
        sentence: `${title} does not accept this request. Change the words or the choice, and try again.`,
      };
    case 429:
      return {
        code: "unavailable",
        sentence: `${title} has too many requests at the moment. Try again in a minute.`,
      };
    default:
      return {
        code: "unavailable",
        sentence: `${title} does not answer at the moment. Try again in a minute.`,
      };
  }
}

const errorBodySchema = z.object({ error: z.object({ code: z.string().max(100) }) });

/** Reads the code of an error in the form of Microsoft Graph; `undefined` for another body. */
export function readErrorCode(body: string): string | undefined {
  try {
    return errorBodySchema.safeParse(JSON.parse(body)).data?.error.code;
  } catch {
    return undefined;
  }
}

/** Refusal of a call that goes on after the person has signed in again. Over HTTP, the answer is a challenge. */
export class SignInNeeded extends UserError {
  readonly api: Pick<Api, "title">;
  readonly reason: SignInOutcome;

  constructor(api: Pick<Api, "title">, reason: SignInOutcome) {
    super("forbidden", explainSignIn(api, reason));
    this.name = "SignInNeeded";
    this.api = api;
    this.reason = reason;
  }
}

function explainSignIn({ title }: Pick<Api, "title">, { kind }: SignInOutcome): string {
  return kind === "consent"
    ? `This server may not use ${title} as you yet. Sign in again and agree when you are asked; if you are not asked, an administrator has to agree.`
    : `${title} asks you to confirm who you are. Sign in again, then repeat this.`;
}

/** Creates the error of a call that has no token for another system. */
export function withoutToken(
  api: Pick<Api, "title">,
  outcome: Exclude<TokenOutcome, { kind: "token" }>,
): UserError {
  const { title } = api;
  switch (outcome.kind) {
    case "consent":
    case "sign-in":
      return new SignInNeeded(api, outcome);
    case "refused":
      return new UserError(
        "forbidden",
        `Your organization does not let this server use ${title} as you. An administrator can say why; trying again will not help.`,
      );
    case "misconfigured":
      return new UserError(
        "forbidden",
        `This server is not set up correctly to use ${title} as you. Whoever runs it finds the reason in its log.`,
      );
    case "unavailable":
      return new UserError(
        "unavailable",
        `The sign-in service does not answer, so ${title} cannot be used as you. Try again in a minute.`,
      );
  }
}

/** Creates the error of a call without a signed-in person, or without the settings to act for one. */
export function notSetUp({ title }: Pick<Api, "title">, isSignedIn: boolean): UserError {
  const sentence = isSignedIn
    ? `This server is not set up to use ${title} as you. Ask whoever runs it to set OBO_CLIENT_ID.`
    : `This uses ${title} as the signed-in person, and nobody signs in here. Ask whoever runs the server to turn sign-in on.`;
  return new UserError("forbidden", sentence);
}

/** Creates the error of a call of a system whose address no setting names. */
export function noAddress({ title }: Pick<Api, "title">): UserError {
  return new UserError(
    "forbidden",
    `This server has no address of ${title}. Whoever runs it can set one; trying again will not help.`,
  );
}
