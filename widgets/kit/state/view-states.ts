import { hostStore } from "./host-state.ts";
import { pageStore } from "./page-storage.ts";
import type { Described, ViewState, ViewStore } from "./view-store.ts";

/** Time that a view waits for its state from a server. Later it starts with its initial state. */
const readLimitMs = 1_500;

/**
 * State of the view on this page, by key, in memory and in the first store that there is: the host's, the page's, or the server's.
 * A view opens once, when its id is known; what was set before is kept.
 */
export class ViewStates {
  #values = new Map<string, unknown>();
  #viewId: string | undefined;
  #store: ViewStore | undefined;
  #described: Described | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #changed = false;

  /** Reads the state of the view. Resolves at once, without a wait, where the store answers at once. */
  open(viewId: string, serverStore?: ViewStore): Promise<void> | undefined {
    if (this.#viewId !== undefined) return undefined;
    this.#viewId = viewId;
    this.#store = hostStore() ?? pageStore() ?? serverStore;
    const stored = this.#store?.read(viewId) ?? {};
    if (!(stored instanceof Promise)) return this.#take(stored);
    return withinLimit(stored).then((state) => {
      if (state) this.#take(state);
      else this.#store = undefined;
    });
  }

  read(key: string): unknown {
    return this.#values.get(key);
  }

  write(key: string, value: unknown): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    this.#saveSoon();
  }

  remove(key: string): void {
    if (this.#values.delete(key)) this.#saveSoon();
  }

  /** Notes what the model was told about the view. */
  describe(described: Described): void {
    this.#described = described;
    if (this.#values.size > 0) this.#saveSoon();
  }

  /** Saves at once what has changed. Resolves when the store has it, or has refused it. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#changed || !this.#store || this.#viewId === undefined) return;
    this.#changed = false;
    const state = this.#bounded(this.#store.maxLength);
    try {
      await this.#store.save(this.#viewId, state, this.#described);
    } catch {
      // The state lasts as long as the page. A store that refuses once is not asked again.
      this.#store = undefined;
    }
  }

  #take(stored: ViewState): undefined {
    this.#values = new Map([...Object.entries(stored), ...this.#values]);
  }

  #saveSoon(): void {
    this.#changed = true;
    if (!this.#store || this.#timer !== undefined) return;
    if (this.#store.pauseMs === 0) void this.flush();
    else this.#timer = setTimeout(() => void this.flush(), this.#store.pauseMs);
  }

  #bounded(maxLength: number): ViewState {
    const newest = [...this.#values].reverse();
    const kept: [string, unknown][] = [];
    let length = 0;
    for (const [key, value] of newest) {
      length += key.length + (JSON.stringify(value) ?? "").length;
      if (length <= maxLength) kept.push([key, value]);
    }
    return Object.fromEntries(kept.reverse());
  }
}

async function withinLimit<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), readLimitMs);
  });
  const first = await Promise.race([answer.catch(() => undefined), late]);
  clearTimeout(timer);
  return first;
}

/** The page has one view, and hooks and plain functions share its state. */
export const viewStates = new ViewStates();
