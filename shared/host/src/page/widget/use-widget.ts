import { getToolUiResourceUri, type McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { openWidget } from "../../bridge/open-widget.ts";
import type { Profile } from "../../bridge/profiles.ts";
import type { OpenWidget, WidgetEvents } from "../../bridge/widget.ts";
import type { Call } from "../conversation/conversation.ts";
import type { Connection } from "../mcp/connect.ts";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { redraws } from "./redraw.ts";

type WidgetState =
  | { status: "loading" }
  | { status: "initialized"; prefersBorder?: boolean }
  /** Not started yet; it may still come. `detail` is for developers. */
  | { status: "late" | "failed"; detail: string };

interface UseWidget {
  call: Call;
  uri: string;
  profile: Profile;
  context: McpUiHostContext;
  container: RefObject<HTMLDivElement | null>;
  events: WidgetEvents;
}

/** Keeps one widget drawn in `container`: opens it, tells it what changes, and ends it before another takes its place. */
export function useWidget({ call, uri, profile, context, container, events }: UseWidget) {
  const { connection, session } = useWorkbench();
  const [state, setState] = useState<WidgetState>(loading);
  const [attempt, setAttempt] = useState(0);
  const [widget, setWidget] = useState<OpenWidget>();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ context, events });
  latest.current = { context, events };
  const redrawn = useStore(redraws);
  // A host that sends no context changes shows new ones only in a widget drawn anew.
  const drawnFor = profile.sendsContextChanges ? "" : JSON.stringify([context.theme, context.locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawnFor`, `redrawn` and `attempt` ask for a new drawing.
  useEffect(() => {
    let wanted = true;
    let limit: ReturnType<typeof setTimeout> | undefined;
    // Counted from when the frame is there, and again from its document: a slow network is no fault of the widget.
    const startLimit = () => {
      clearTimeout(limit);
      limit = setTimeout(() => {
        setState((known) => (known.status === "loading" ? late : known));
        session.settle(call.id, true);
      }, startLimitMs);
    };
    setState(loading);
    session.settle(call.id, !profile.drawsWidgets);
    const draw = async () => {
      await before.current;
      const resource = await connection.readWidget(currentUri(connection, call) ?? uri);
      if (!wanted || !container.current || !profile.drawsWidgets) return;
      const opened = await openWidget({
        ...resource,
        container: container.current,
        sandboxOrigin: connection.sandboxOrigin,
        profile,
        hostContext: { ...latest.current.context, toolInfo: { id: call.id, tool: call.tool } },
        server: {
          tools: connection.tools,
          callTool: connection.callTool,
          readResource: (resourceUri) => connection.readResource({ uri: resourceUri }),
          listResources: connection.listResources,
        },
        events: {
          ...latest.current.events,
          loaded: startLimit,
          initialized() {
            clearTimeout(limit);
            setState({ status: "initialized", prefersBorder: resource.prefersBorder });
            latest.current.events.initialized?.();
          },
        },
      });
      if (wanted) startLimit();
      session.widgetOpened(opened);
      setWidget(opened);
      return opened;
    };
    const drawing = draw();
    drawing.catch((error: Error) => {
      if (!wanted) return;
      setState({ status: "failed", detail: error.message });
      session.settle(call.id, true);
    });
    return () => {
      wanted = false;
      clearTimeout(limit);
      setWidget(undefined);
      before.current = drawing.then(
        async (opened) => {
          if (opened) session.widgetClosed(opened);
          await opened?.teardown();
        },
        () => undefined,
      );
    };
  }, [connection, session, call.id, uri, profile, drawnFor, redrawn, attempt]);

  useEffect(() => widget?.setHostContext(context), [widget, context]);
  useDelivery(widget, call);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, widget, retry };
}

/** A rebuilt widget has a new address, which the tool's newest listing knows. */
function currentUri(connection: Connection, call: Call): string | undefined {
  const tool = connection.tools.find(({ name }) => name === call.tool.name);
  return tool && getToolUiResourceUri(tool);
}

const startLimitMs = 10_000;
const loading = { status: "loading" } as const;
const late = {
  status: "late",
  detail: `No ui/notifications/initialized in ${startLimitMs / 1000} s. See Messages for what it has sent.`,
} as const;

function useDelivery(widget: OpenWidget | undefined, call: Call): void {
  useEffect(() => {
    if (!widget) return;
    const given = Object.entries(call.arguments);
    for (let known = 1; known < given.length; known++)
      widget.delivery.partialInput(Object.fromEntries(given.slice(0, known)));
    widget.delivery.input(call.arguments);
  }, [widget, call.arguments]);
  useEffect(() => {
    if (call.result) widget?.delivery.result(call.result);
    else if (call.outcome === "declined") widget?.delivery.cancelled("The person declined the call.");
    else if (call.outcome === "cancelled") widget?.delivery.cancelled("The person stopped the call.");
  }, [widget, call.result, call.outcome]);
}
