import {
  getToolUiResourceUri,
  type McpUiHostContext,
} from "@modelcontextprotocol/ext-apps/app-bridge";
import { firstCharacters } from "@suite/contracts";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type OpenWidget, openWidget } from "../../bridge/open-widget.ts";
import { type Profile, visibleContext } from "../../bridge/profile.ts";
import type {
  CspViolation,
  TeardownAnswer,
  WidgetEvents,
  WidgetServer,
} from "../../bridge/widget.ts";
import type { Connection, WidgetResource } from "../connection/connect.ts";
import { pause, withSimulation } from "../connection/simulate.ts";
import type { Call } from "../conversation/entries.ts";
import { settledKey } from "../conversation/session.ts";
import { spanArrivals } from "../panels/calls/call-details.tsx";
import { contextEdits, withEdits } from "../state/context-edits.ts";
import { Store, useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";

/** Notifications that a widget gets when it is loaded again: those of its call, or only the first of them. */
export type Replay = "call" | "partial-input" | "cancelled";

export interface ShownWidget {
  /** Unique on the page: the call in one of the hosts. */
  readonly key: string;
  readonly call: Call;
  readonly profile: Profile;
  readonly widget: OpenWidget;
  readonly page: WidgetResource;
  /** Requests of its page that were blocked so far. */
  readonly violations: Store<readonly CspViolation[]>;
  /** Host context without edits. */
  readonly context: Store<McpUiHostContext>;
  reload(replay?: Replay): void;
  tearDown(): Promise<TeardownAnswer | undefined>;
}

type WidgetState =
  | { status: "loading" }
  | { status: "initialized"; prefersBorder?: boolean }
  | { status: "closed" }
  /** `late`: not started yet, but may still start. `detail` is for developers. */
  | { status: "late" | "failed"; detail: string };

interface UseWidget {
  call: Call;
  uri: string;
  profile: Profile;
  /** Host context without edits. */
  context: McpUiHostContext;
  container: RefObject<HTMLDivElement | null>;
  events: WidgetEvents;
}

/** Shows a widget in `container`: opens it, sends it context and results, and tears it down before the next one opens. */
export function useWidget({ call, uri, profile, context: own, container, events }: UseWidget) {
  const { connection, session } = useWorkbench();
  const [state, setState] = useState<WidgetState>(loading);
  const [attempt, setAttempt] = useState<{ replay: Replay }>({ replay: "call" });
  const [widget, setWidget] = useState<OpenWidget>();
  const { context, ownContext, contextKey } = useEditedContext(own, profile);
  const previous = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ context, events });
  latest.current = { context, events };
  const reload = useStore(reloads);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `contextKey`, `reload` and `attempt` load the widget again.
  useEffect(() => {
    const key = settledKey(call.id, profile.name);
    let isCurrent = true;
    let limit: ReturnType<typeof setTimeout> | undefined;
    // Starts with the frame and again with its document, so that network time does not count.
    const startLimit = () => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        setState((known) => (known.status === "loading" ? late : known));
        session.settle(key, true);
      }, startLimitMs);
    };
    setState(loading);
    session.settle(key, !profile.drawsWidgets);
    const load = async () => {
      await previous.current;
      const resource = await connection.readWidget(currentUri(connection, call) ?? uri);
      if (!isCurrent || !container.current || !profile.drawsWidgets) return;
      const violations = new Store<readonly CspViolation[]>([]);
      const opened = await openWidget({
        ...resource,
        container: container.current,
        sandbox: connection.sandbox,
        profile,
        hostContext: { ...latest.current.context, toolInfo: { id: call.id, tool: call.tool } },
        server: createServer(connection),
        events: {
          ...latest.current.events,
          loaded: startLimit,
          violation: (violation) => violations.set((known) => [...known, violation]),
          initialized() {
            clearTimeout(limit);
            setState({ status: "initialized", prefersBorder: resource.prefersBorder });
            session.settle(key, true);
          },
        },
      });
      if (isCurrent) startLimit();
      const view: ShownWidget = {
        key,
        call,
        profile,
        widget: opened,
        page: resource,
        violations,
        context: ownContext,
        reload: (replay = "call") => setAttempt({ replay }),
        async tearDown() {
          const answer = await opened.teardown();
          clearTimeout(limit);
          session.widgetClosed(view);
          setWidget(undefined);
          setState({ status: "closed" });
          return answer;
        },
      };
      session.widgetOpened(view);
      setWidget(opened);
      return view;
    };
    const loadingWidget = load();
    loadingWidget.catch((error: Error) => {
      if (!isCurrent) return;
      setState({ status: "failed", detail: error.message });
      session.settle(key, true);
    });
    return () => {
      isCurrent = false;
      clearTimeout(limit);
      setWidget(undefined);
      previous.current = loadingWidget.then(
        async (shown) => {
          if (shown) session.widgetClosed(shown);
          await shown?.widget.teardown();
        },
        () => undefined,
      );
    };
  }, [connection, session, call.id, uri, profile, contextKey, reload, attempt]);

  useEffect(() => widget?.setHostContext(context), [widget, context]);
  useDelivery(widget, call, attempt.replay);
  return { state, widget, retry: () => setAttempt({ replay: "call" }) };
}

/** Host context with a developer's edits, the host's own values, and a key that changes when the widget has to be loaded again. */
function useEditedContext(own: McpUiHostContext, profile: Profile) {
  const edits = useStore(contextEdits);
  const context = useMemo(() => withEdits(own, edits), [own, edits]);
  const [ownContext] = useState(() => new Store(own));
  useEffect(() => ownContext.set(visibleContext(profile, own)), [ownContext, profile, own]);
  // Hosts that send no context changes apply them by loading the widget again.
  const contextKey = profile.sendsContextChanges
    ? ""
    : JSON.stringify([context.theme, context.locale, Object.entries(edits)]);
  return { context, ownContext, contextKey };
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

/** Current URI of the tool's widget: a rebuilt widget has a new one. */
function currentUri(connection: Connection, call: Call): string | undefined {
  const tool = connection.tools.find(({ name }) => name === call.tool.name);
  return tool && getToolUiResourceUri(tool);
}

const startLimitMs = 10_000;

const loading = { status: "loading" } as const;

const late = {
  status: "late",
  detail: `No ui/notifications/initialized in ${startLimitMs / 1000} s. See Calls for what the widget sent.`,
} as const;

function useDelivery(widget: OpenWidget | undefined, call: Call, replay: Replay): void {
  useEffect(() => {
    if (!widget) return;
    const entries = Object.entries(call.arguments);
    for (let count = 1; count < entries.length; count++)
      widget.delivery.partialInput(Object.fromEntries(entries.slice(0, count)));
    if (replay === "partial-input") widget.delivery.partialInput(cutOff(call.arguments));
    else widget.delivery.input(call.arguments);
  }, [widget, call.arguments, replay]);
  useEffect(() => {
    if (replay === "partial-input") return;
    if (replay === "cancelled") widget?.delivery.cancelled("The user stopped the call.");
    else if (call.result) widget?.delivery.result(call.result);
    else if (call.outcome === "declined") widget?.delivery.cancelled("The user declined the call.");
    else if (call.outcome === "cancelled") widget?.delivery.cancelled("The user stopped the call.");
  }, [widget, call.result, call.outcome, replay]);
}

/** Input without the second half of its last text, as it is while a model writes it. */
function cutOff(args: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(args);
  const [name, value] = entries.pop() ?? [];
  if (name !== undefined && typeof value === "string")
    entries.push([name, firstCharacters(value, Math.ceil(value.length / 2))]);
  return Object.fromEntries(entries);
}

/** Number of widget rebuilds so far. Each one makes the open widgets load again. */
const reloads = new Store(0);

/** Listens for rebuilt widgets and for spans of servers on the host's event stream. */
export function useRebuiltWidgets(connection: Connection): void {
  useEffect(() => {
    const events = new EventSource("/events");
    events.addEventListener("widgets-changed", async () => {
      await refresh(connection);
      reloads.set((count) => count + 1);
    });
    events.addEventListener("spans", () => spanArrivals.set((count) => count + 1));
    return () => events.close();
  }, [connection]);
}

/** Tries for 10 s, because the server may be restarting after the same change. */
async function refresh(connection: Connection, triesLeft = 20): Promise<void> {
  try {
    await connection.refresh();
  } catch {
    await pause(500);
    if (triesLeft > 1) await refresh(connection, triesLeft - 1);
  }
}
