import { untilAborted } from "./abort.ts";

/** Reads under way, so that equal ones share a request. */
export class Coalescer {
  private readonly running = new Map<string, Promise<unknown>>();

  /** Runs `read` unless one of that key is running. The shared read knows no caller's signal; each caller stops waiting by its own. */
  async run<T>(key: string, signal: AbortSignal | undefined, read: () => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const running = this.running.get(key);
    // Only `run` fills the map and a key always belongs to one kind of read.
    const shared = running ? (running as Promise<T>) : this.start(key, read);
    return untilAborted(shared, signal);
  }

  /** A read that began before a write ended must not answer who asks after it. */
  forget(key: string): void {
    this.running.delete(key);
  }

  private start<T>(key: string, read: () => Promise<T>): Promise<T> {
    const promise = read().finally(() => {
      if (this.running.get(key) === promise) this.running.delete(key);
    });
    this.running.set(key, promise);
    return promise;
  }
}
