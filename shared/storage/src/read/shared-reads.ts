import { setTimeout as sleep } from "node:timers/promises";

/** Resolves to the read, or to the cached value if the read fails or takes longer than `ms`. */
export async function orAfter<T>(
  reading: Promise<T>,
  ms: number,
  cached: () => T | undefined,
): Promise<T> {
  const read = reading.catch((error: unknown) => {
    const cachedValue = cached();
    if (cachedValue === undefined) throw error;
    return cachedValue;
  });
  const late = sleep(ms, undefined, { ref: false }).then(cached);
  return (await Promise.race([read, late])) ?? read;
}

/** Shares one read between the callers who come while it runs. */
export class SharedReads {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<unknown>>();
  readonly #isStrict: () => boolean;

  /** @param isStrict true while a caller must not join a read that began before its own call, but shares the one after it */
  constructor(isStrict: () => boolean) {
    this.#isStrict = isStrict;
  }

  /** Runs `read` unless one of that key is running. A key belongs to one kind of read. */
  run<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    const shared = running && this.#isStrict() ? this.#next.get(key) : running;
    if (shared) return shared as Promise<T>;
    const start = () => {
      this.#next.delete(key);
      const started = read().finally(() => {
        if (this.#running.get(key) === started) this.#running.delete(key);
      });
      this.#running.set(key, started);
      return started;
    };
    if (!running) return start();
    const queued = running.then(start, start);
    this.#next.set(key, queued);
    return queued;
  }

  /** Keeps later callers from joining a read that began before a write ended. */
  clear(key: string): void {
    this.#running.delete(key);
  }
}
