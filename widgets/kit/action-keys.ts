/** In `_meta` of a tool call: the servers of the suite carry out calls of one key once (shared/server/src/core/errors.md). */
export const idempotencyMetaKey = "io.github.enterprise-mcp-apps/idempotency-key";

/** More actions without an answer than a person has open at a time. */
const openAtMost = 50;

type Arguments = Readonly<Record<string, unknown>>;

/**
 * Names what a person does with a tool: the same action keeps its key until it has succeeded, so that a double click, an
 * automatic retry and "Try again" are no second one. Other arguments are another action.
 */
export class ActionKeys {
  readonly #open = new Map<string, string>();

  keyOf(args: Arguments): string {
    const action = JSON.stringify(args);
    const key = this.#open.get(action) ?? newActionKey();
    this.#open.set(action, key);
    const [oldest] = this.#open.size > openAtMost ? this.#open.keys() : [];
    if (oldest !== undefined) this.#open.delete(oldest);
    return key;
  }

  succeeded(args: Arguments): void {
    this.#open.delete(JSON.stringify(args));
  }
}

/** Random: `crypto.randomUUID` is missing where a host serves its sandbox without TLS. */
function newActionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
