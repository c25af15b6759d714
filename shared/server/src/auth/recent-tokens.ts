import { createHash } from "node:crypto";

interface CachedToken<Value> {
  readonly value: Value;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const most = 1000;

/**
 * What tokens were found to say, for a short while: clients send the same token with every call, and checking its
 * signature waits for another thread. Tokens themselves are not kept, only their digests.
 */
export class TokenCache<Value> {
  readonly #found = new Map<string, CachedToken<Value>>();

  get(token: string): Value | undefined {
    const key = digest(token);
    const found = this.#found.get(key);
    if (found && Date.now() < found.until) return found.value;
    this.#found.delete(key);
    return undefined;
  }

  set(token: string, value: Value, until: number): void {
    this.#found.set(digest(token), { value, until });
    if (this.#found.size <= most) return;
    const [oldest] = this.#found.keys();
    if (oldest !== undefined) this.#found.delete(oldest);
  }
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
