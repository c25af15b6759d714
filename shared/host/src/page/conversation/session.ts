import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import { isReadOnly } from "../../bridge/visibility.ts";
import type { OpenWidget } from "../../bridge/widget.ts";
import type { WalkthroughStep } from "../mcp/walkthrough.ts";
import { Store } from "../state/store.ts";
import { Conversation, type ConversationHost } from "./conversation.ts";

export interface Playback {
  position: number;
  busy: boolean;
}

/** One conversation on the page: its calls, how far it has been played, and the widgets it has drawn. */
export class Session {
  readonly conversation: Conversation;
  readonly steps: readonly WalkthroughStep[];
  readonly playback = new Store<Playback>({ position: 0, busy: false });
  /** Steps that the page's address asks for, where playing them stopped before one that changes data. */
  readonly awaited = new Store<number | undefined>(undefined);
  /** Calls whose widget has said `initialized`, or never will. */
  readonly settled = new Store<ReadonlySet<number>>(new Set());
  /** Modes that the newest widget may be put into. */
  readonly modes = new Store<readonly McpUiDisplayMode[]>([]);
  readonly #widgets = new Set<OpenWidget>();
  readonly #writes: (step: WalkthroughStep) => boolean;
  #ended = false;

  constructor(host: ConversationHost, steps: readonly WalkthroughStep[]) {
    this.conversation = new Conversation(host);
    this.steps = steps;
    this.#writes = ({ call }) => !isReadOnly(host.connection.tools.find(({ name }) => name === call));
  }

  /**
   * Plays what an address asks for, up to the first step that changes data: the link may be from anybody, and loading a page
   * again must not change data again.
   */
  async replay(position: number): Promise<void> {
    const asked = Math.min(position, this.steps.length);
    const firstWrite = this.steps.findIndex(this.#writes);
    const end = firstWrite < 0 ? asked : Math.min(asked, firstWrite);
    await this.play(end);
    if (end < asked && this.playback.get().position === end) this.awaited.set(asked);
  }

  /** Plays steps until `position` of them are done, the walkthrough ends, or somebody stops it. */
  async play(position = this.steps.length): Promise<void> {
    if (this.playback.get().busy) return;
    this.awaited.set(undefined);
    this.playback.set((playback) => ({ ...playback, busy: true }));
    while (this.playback.get().busy && !this.#ended) {
      const done = this.playback.get().position;
      const step = this.steps[done];
      if (!step || done >= position) break;
      await this.conversation.call(step);
      this.playback.set((playback) => ({ ...playback, position: done + 1 }));
    }
    this.playback.set((playback) => ({ ...playback, busy: false }));
  }

  stop(): void {
    this.conversation.stop();
    this.playback.set((playback) => ({ ...playback, busy: false }));
  }

  /** Runs one call that is not part of the walkthrough. */
  async run(tool: string, args: Record<string, unknown>): Promise<void> {
    this.playback.set((playback) => ({ ...playback, busy: true }));
    await this.conversation.call({ call: tool, arguments: args });
    this.playback.set((playback) => ({ ...playback, busy: false }));
  }

  settle(call: number, settled: boolean): void {
    this.settled.set((known) => {
      const others = [...known].filter((id) => id !== call);
      return new Set(settled ? [...others, call] : others);
    });
  }

  widgetOpened(widget: OpenWidget): void {
    this.#widgets.add(widget);
  }

  widgetClosed(widget: OpenWidget): void {
    this.#widgets.delete(widget);
  }

  /** Ends every widget properly; to be awaited before its element leaves the page. */
  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all([...this.#widgets].map((widget) => widget.teardown()));
  }
}
