import {
  getToolUiResourceUri,
  type McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { type OpenWidget, openWidget } from "../../bridge/open-widget.ts";
import type { Profile } from "../../bridge/profile.ts";
import type { CspViolation, WidgetEvents, WidgetServer } from "../../bridge/widget.ts";
import type { Connection, WidgetResource } from "../connection/connect.ts";
import { withSimulation } from "../connection/simulate.ts";
import type { Call } from "../session/entries.ts";
import type { Session } from "../session/session.ts";
import { type Replay, type ShownWidget, toWidgetKey } from "../session/shown-widget.ts";
import { Store } from "../state/store.ts";

export type WidgetState =
  | { readonly status: "loading" }
  | { readonly status: "initialized"; readonly prefersBorder: boolean | undefined }
  /** `late`: not started yet, but may still start. `detail` is for developers. */
  | { readonly status: "late" | "failed"; readonly detail: string }
  | { readonly status: "closed" };

export interface WidgetLoadOptions {
  readonly connection: Connection;
  readonly session: Session;
  readonly call: Call;
  /** URI of the widget's page when the call was made. */
  readonly uri: string;
  readonly profile: Profile;
  /** Element that gets the frame. */
  readonly container: HTMLElement;
  readonly events: WidgetEvents;
  /** Host context at the moment of the call, with edits. */
  getContext(): McpUiHostContext;
  /** Host context without edits, for the workbench. */
  readonly ownContext: Store<McpUiHostContext>;
  /** Loads the widget again. */
  reload(replay: Replay): void;
}

/** Time for a widget to initialize, from its document on, so that network time does not count. */
const startLimitMs = 10_000;

const late: WidgetState = {
  status: "late",
  detail: `No ui/notifications/initialized in ${startLimitMs / 1000} s. See Calls for what the widget sent.`,
};

/**
 * One load of a widget: from the request for its page to its teardown. Goes from `loading` to `initialized`, `late` or `failed`, and to
 * `closed` when a person tears it down. The session counts it as settled once it no longer changes the height of the conversation.
 */
export class WidgetLoad {
  readonly state = new Store<WidgetState>({ status: "loading" });
  /** Open widget, to send notifications to. */
  readonly widget = new Store<OpenWidget | undefined>(undefined);
  readonly #options: WidgetLoadOptions;
  readonly #key: string;
  #isEnded = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: ShownWidget | undefined;
  #opening: Promise<void> = Promise.resolve();

  constructor(options: WidgetLoadOptions) {
    this.#options = options;
    this.#key = toWidgetKey(options.call.id, options.profile.name);
  }

  /** Opens the widget once the load before it has ended: both use the same element. */
  start(ended: Promise<unknown>): void {
    const { session, profile } = this.#options;
    session.settle(this.#key, !profile.drawsWidgets);
    this.#opening = ended.then(() => this.#open()).catch((error: Error) => this.#fail(error));
  }

  /** Tears the widget down, as soon as it is open. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#opening;
    if (this.#shown) this.#options.session.widgetClosed(this.#shown);
    await this.#shown?.widget.teardown();
  }

  async #open(): Promise<void> {
    const { connection, session, call, profile, container, events, getContext } = this.#options;
    const page = await connection.readWidget(this.#currentUri());
    if (this.#isEnded || !profile.drawsWidgets) return;
    const violations = new Store<readonly CspViolation[]>([]);
    const widget = await openWidget({
      ...page,
      container,
      sandbox: connection.sandbox,
      profile,
      hostContext: { ...getContext(), toolInfo: { id: call.id, tool: call.tool } },
      server: createServer(connection),
      widgetState: session.widgetStates.get(this.#key),
      events: {
        ...events,
        loaded: () => this.#startTimer(),
        violation: (violation) => violations.set((known) => [...known, violation]),
        initialized: () => this.#initialize(page),
        widgetState: (state) => session.widgetStates.set(this.#key, state),
      },
    });
    if (!this.#isEnded) this.#startTimer();
    this.#shown = this.#toShown(widget, page, violations);
    session.widgetOpened(this.#shown);
    this.widget.set(widget);
  }

  /** URI of the tool's widget now: a rebuilt widget has a new one. */
  #currentUri(): string {
    const { connection, call, uri } = this.#options;
    const tool = connection.tools.find(({ name }) => name === call.tool.name);
    return (tool && getToolUiResourceUri(tool)) ?? uri;
  }

  #startTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#beLate(), startLimitMs);
  }

  #initialize({ prefersBorder }: WidgetResource): void {
    clearTimeout(this.#timer);
    this.state.set({ status: "initialized", prefersBorder });
    this.#settle();
  }

  #beLate(): void {
    if (this.state.get().status === "loading") this.state.set(late);
    this.#settle();
  }

  #fail(error: Error): void {
    if (this.#isEnded) return;
    this.state.set({ status: "failed", detail: error.message });
    this.#settle();
  }

  #settle(): void {
    this.#options.session.settle(this.#key, true);
  }

  #toShown(
    widget: OpenWidget,
    page: WidgetResource,
    violations: Store<readonly CspViolation[]>,
  ): ShownWidget {
    const { call, profile, ownContext, reload } = this.#options;
    return {
      key: this.#key,
      call,
      profile,
      widget,
      page,
      violations,
      context: ownContext,
      reload: (replay = "call") => reload(replay),
      tearDown: () => this.#tearDown(widget),
    };
  }

  async #tearDown(widget: OpenWidget) {
    const answer = await widget.teardown();
    clearTimeout(this.#timer);
    if (this.#shown) this.#options.session.widgetClosed(this.#shown);
    this.widget.set(undefined);
    this.state.set({ status: "closed" });
    return answer;
  }
}

function createServer({ tools, callTool, client }: Connection): WidgetServer {
  return {
    tools,
    callTool: (name, args, signal, meta) =>
      withSimulation(() => callTool(name, args, signal, meta), signal),
    readResource: (uri) => client.readResource({ uri }),
    listResources: (params) => client.listResources(params),
  };
}
