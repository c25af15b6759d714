import { useCallback, useEffect, useRef, useState } from "react";
import { profiles } from "../../bridge/profiles.ts";
import { isReadOnly } from "../../bridge/visibility.ts";
import type { OpenWidget } from "../../bridge/widget.ts";
import type { Connection } from "../connection/connect.ts";
import type { WalkthroughStep } from "../connection/walkthroughs.ts";
import { requestConfirmation } from "../parts/confirm-dialog.tsx";
import type { Link } from "../state/link.ts";
import { Store } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { Conversation, type ConversationHost } from "./conversation.ts";

interface Playback {
  position: number;
  busy: boolean;
}

/** Conversation on the page: its calls, the position in the walkthrough, and its open widgets. */
export class Session {
  readonly conversation: Conversation;
  readonly steps: readonly WalkthroughStep[];
  readonly playback = new Store<Playback>({ position: 0, busy: false });
  /** Position that the URL asks for, while the walkthrough is paused before a step that writes. */
  readonly pausedTarget = new Store<number | undefined>(undefined);
  /** Calls whose widget is initialized or will never be. */
  readonly settled = new Store<ReadonlySet<number>>(new Set());
  readonly #widgets = new Set<OpenWidget>();
  readonly #writes: (step: WalkthroughStep) => boolean;
  #ended = false;

  constructor(host: ConversationHost, steps: readonly WalkthroughStep[]) {
    this.conversation = new Conversation(host);
    this.steps = steps;
    this.#writes = ({ call }) => !isReadOnly(host.connection.tools.find(({ name }) => name === call));
  }

  /**
   * Runs the steps that the URL asks for, up to the first one that writes: anyone may have sent the link, and reloading the page
   * must not write again.
   */
  async replay(position: number): Promise<void> {
    const target = Math.min(position, this.steps.length);
    const firstWrite = this.steps.findIndex(this.#writes);
    const end = firstWrite < 0 ? target : Math.min(target, firstWrite);
    await this.play(end);
    if (end < target && this.playback.get().position === end) this.pausedTarget.set(target);
  }

  /** Runs steps until `position` of them are done, the walkthrough ends, or the user stops it. */
  async play(position = this.steps.length): Promise<void> {
    if (this.playback.get().busy) return;
    this.pausedTarget.set(undefined);
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

  /** Runs one call outside of the walkthrough. */
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

  /** Tears down all widgets. Await this before their elements are removed. */
  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all([...this.#widgets].map((widget) => widget.teardown()));
  }
}

let current: Session | undefined;

/** Tears down the widgets on the page. Await this before the conversation is removed. */
export async function endCurrentSession(): Promise<void> {
  await current?.end();
  current = undefined;
}

/**
 * Returns the session of the current link. A change of session waits until the previous widgets have answered their
 * teardown.
 */
export function useSession(connection: Connection, link: Link): { session?: Session; restart(): void } {
  const [session, setSession] = useState<Session>();
  const [round, setRound] = useState(0);
  const latest = useRef(link);
  latest.current = link;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` restarts the session; other parts of the link do not.
  useEffect(() => {
    let wanted = true;
    const change = async () => {
      await endCurrentSession();
      if (!wanted) return;
      const next = begin(connection, latest);
      current = next;
      setSession(next);
    };
    void change();
    return () => {
      wanted = false;
    };
  }, [connection, link.walkthrough, link.tool, round]);

  const restart = useCallback(() => setRound((value) => value + 1), []);
  return { session, restart };
}

/** True until the first session starts: only a page load runs calls from the URL, going back in the history does not. */
let loading = true;

function begin(connection: Connection, link: { current: Link }): Session {
  const first = loading;
  loading = false;
  if (!first) changeLink({ step: 0, run: undefined }, { replace: true });
  const { walkthrough: name, step, tool: toolName, args, run } = link.current;
  const walkthrough = connection.walkthroughs.find((candidate) => candidate.name === name);
  const host = {
    connection,
    profile: () => profiles[link.current.profile],
    confirm: (tool: { name: string }, input: unknown) =>
      requestConfirmation({
        title: `Let ${connection.sample.title} run ${tool.name}?`,
        body: JSON.stringify(input, null, 2),
        acceptLabel: "Allow",
      }),
  };
  const session = new Session(host, walkthrough?.steps ?? []);
  if (walkthrough) {
    session.conversation.addPrompt(walkthrough.prompt, "person", walkthrough.name);
    if (first && step > 0) void session.replay(step);
  } else if (first && run && toolName) {
    // As in a walkthrough, a write needs a click.
    if (isReadOnly(connection.tools.find((tool) => tool.name === toolName)))
      void session.run(toolName, args ?? {});
  }
  return session;
}
