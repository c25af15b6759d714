import { untilAborted } from "./abort.ts";

interface SharedRead {
  readonly promise: Promise<unknown>;
  readonly abandoned: AbortController;
  waiting: number;
}

/** Reads under way, so that equal ones share a request. */
export class Coalescer {
  private readonly running = new Map<string, SharedRead>();

  /**
   * Runs `read` unless one of that key is running. Each caller stops waiting by its own signal; the read itself is
   * aborted when the last of them has gone.
   */
  async run<T>(
    key: string,
    signal: AbortSignal | undefined,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const shared = this.running.get(key) ?? this.start(key, read);
    shared.waiting += 1;
    try {
      // Only `run` fills the map and a key always belongs to one kind of read.
      return await untilAborted(shared.promise as Promise<T>, signal);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) this.abandon(key, shared);
    }
  }

  /** A read that began before a write ended must not answer who asks after it. */
  forget(key: string): void {
    this.running.delete(key);
  }

  private start<T>(key: string, read: (signal: AbortSignal) => Promise<T>): SharedRead {
    const abandoned = new AbortController();
    const promise = read(abandoned.signal);
    const shared = { promise, abandoned, waiting: 0 };
    this.running.set(key, shared);
    return shared;
  }

  /** Nobody waits any more: it is done, or all have been aborted. Who asks next must not be given the abort. */
  private abandon(key: string, shared: SharedRead): void {
    if (this.running.get(key) === shared) this.running.delete(key);
    shared.abandoned.abort();
  }
}
