type Code = "invalid_request" | "invalid_token" | "insufficient_scope" | "issuer_unavailable";

const statuses = {
  invalid_request: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  issuer_unavailable: 503,
} as const satisfies Record<Code, number>;

/** Reason for refusing a request: a code of RFC 6750 §3.1 (or an outage) and a sentence that contains no part of the token. */
export class AuthError extends Error {
  readonly code: Code;
  /** Time in seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;

  constructor(code: Code, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return statuses[this.code];
  }
}
