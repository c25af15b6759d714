import { EventEmitter, once } from "node:events";
import type { Page } from "playwright-core";
import type { RecordedMessage } from "./test-host-options.ts";

const limitMs = 15_000;

/** Tracks the messages between a widget and its host, to tell when nothing is under way. */
export class Traffic {
  readonly #openCalls = new Set<unknown>();
  readonly #changes = new EventEmitter();
  #messages = 0;
  #held = 0;

  record(direction: RecordedMessage["direction"], message: RecordedMessage["message"]): void {
    this.#messages += 1;
    if (!("id" in message)) return;
    const isRequest = "method" in message;
    if (direction === "from-widget" && isRequest && message.method === "tools/call")
      this.#openCalls.add(message.id);
    if (direction === "to-widget" && !isRequest) this.#openCalls.delete(message.id);
    this.#changes.emit("change");
  }

  /** Forgets the calls of a page that is gone, which nobody answers. */
  forgetCalls(): void {
    this.#openCalls.clear();
    this.#changes.emit("change");
  }

  /** Returns the test's answer to a call. A call that the test holds back is not waited for. */
  async whileHeld<Value>(answer: Value | Promise<Value>): Promise<Value> {
    if (!(answer instanceof Promise)) return answer;
    this.#held += 1;
    this.#changes.emit("change");
    try {
      return await answer;
    } finally {
      this.#held -= 1;
    }
  }

  /** Resolves when all calls are answered and a turn of `handleMessages` causes no further message. */
  async settle(handleMessages: () => Promise<void>): Promise<void> {
    const limit = AbortSignal.timeout(limitMs);
    await Promise.race([
      this.#settle(handleMessages),
      once(limit, "abort").then(() => this.#fail()),
    ]);
  }

  async #settle(handleMessages: () => Promise<void>): Promise<void> {
    let handled: number;
    do {
      handled = this.#messages;
      await handleMessages();
      while (this.#openCalls.size > this.#held) await once(this.#changes, "change");
    } while (this.#messages > handled);
  }

  #fail(): never {
    const calls = [...this.#openCalls].map((id) => `the answer to call ${id}`);
    const missing = calls.join(", ") || "the answer to a ping";
    throw new Error(`The widget is not at rest after ${limitMs / 1000} s. Missing: ${missing}.`);
  }
}

/** Runs in the widget. React draws in message tasks, which run in order. */
export async function runQueuedTasks(): Promise<void> {
  for (let turn = 0; turn < 3; turn++)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
}

const ofLocators = [
  ...[
    "check",
    "clear",
    "click",
    "dblclick",
    "dispatchEvent",
    "dragTo",
    "fill",
    "focus",
    "hover",
    "press",
  ],
  ...["pressSequentially", "selectOption", "setChecked", "uncheck"],
];
const ofKeyboards = ["down", "insertText", "press", "type", "up"];
const ofMice = ["click", "dblclick", "down", "move", "up", "wheel"];
const ofClocks = ["fastForward", "runFor"];
const settling = new WeakMap<Page, () => Promise<void>>();
const changed = new WeakSet<object>();

/**
 * Has each action on a page resolve only after `settle`. A test that reads the page or its calls in the line after a click then
 * finds what the click caused, on a busy machine as well. Playwright has no hook for this, so its methods are replaced.
 */
export function settleAfterActions(page: Page, settle: () => Promise<void>): void {
  settling.set(page, settle);
  const locators: object = Object.getPrototypeOf(page.locator("html"));
  resolveLater(locators, ofLocators, (locator) => settling.get(locator.page())?.());
  resolveLater(page.keyboard, ofKeyboards, settle);
  resolveLater(page.mouse, ofMice, settle);
  resolveLater(page.clock, ofClocks, settle);
}

type Locator = ReturnType<Page["locator"]>;

function resolveLater(
  subject: object,
  names: readonly string[],
  settle: (subject: Locator) => Promise<void> | undefined,
): void {
  if (changed.has(subject)) return;
  changed.add(subject);
  for (const name of names) {
    const act = Reflect.get(subject, name);
    Reflect.set(subject, name, async function (this: Locator, ...args: unknown[]) {
      const result: unknown = await Reflect.apply(act, this, args);
      await settle(this);
      return result;
    });
  }
}
