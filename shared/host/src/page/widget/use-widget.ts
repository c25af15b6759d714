import type { McpUiHostContext } from "@modelcontextprotocol/ext-apps/app-bridge";
import { firstCharacters } from "@suite/contracts";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { OpenWidget } from "../../bridge/open-widget.ts";
import { type Profile, visibleContext } from "../../bridge/profile.ts";
import type { WidgetEvents } from "../../bridge/widget.ts";
import type { Call } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import type { Replay } from "../session/shown-widget.ts";
import { contextEdits, withEdits } from "../state/context-edits.ts";
import { Store, useStore } from "../state/store.ts";
import { rebuilds } from "./rebuilt-widgets.ts";
import { WidgetLoad, type WidgetState } from "./widget-load.ts";

interface UseWidget {
  readonly call: Call;
  readonly uri: string;
  readonly profile: Profile;
  /** Host context without edits. */
  readonly context: McpUiHostContext;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly events: WidgetEvents;
}

/** Shows a widget in `container`: loads it, sends it context and results, and tears it down before it is loaded again. */
export function useWidget({ call, uri, profile, context: own, container, events }: UseWidget) {
  const [attempt, setAttempt] = useState<{ readonly replay: Replay }>({ replay: "call" });
  const { context, ownContext, contextKey } = useEditedContext(own, profile);
  const options = { call, uri, profile, container, events, context, ownContext };
  const reload = (replay: Replay) => setAttempt({ replay });
  const load = useWidgetLoad({ ...options, reload }, contextKey, attempt);
  const state = useStore(load?.state ?? loading);
  const widget = useStore(load?.widget ?? noWidget);
  useEffect(() => widget?.setHostContext(context), [widget, context]);
  useDelivery(widget, call, attempt.replay);
  return { state, widget, retry: () => reload("call") };
}

const loading = new Store<WidgetState>({ status: "loading" });

const noWidget = new Store<OpenWidget | undefined>(undefined);

interface LoadInputs extends UseWidget {
  readonly ownContext: Store<McpUiHostContext>;
  reload(replay: Replay): void;
}

/** Current load of the widget. A new one begins with each attempt, each rebuild, and each change that the host cannot send. */
function useWidgetLoad(
  inputs: LoadInputs,
  contextKey: string,
  attempt: object,
): WidgetLoad | undefined {
  const { connection, session } = useOpenSample();
  const [load, setLoad] = useState<WidgetLoad>();
  const ended = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(inputs);
  latest.current = inputs;
  const rebuild = useStore(rebuilds);
  const { call, uri, profile } = inputs;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `contextKey`, `rebuild` and `attempt` load the widget again.
  useEffect(() => {
    const { container, events, ownContext, reload } = latest.current;
    if (!container.current) return;
    const next = new WidgetLoad({
      connection,
      session,
      call: latest.current.call,
      uri,
      profile,
      container: container.current,
      events,
      ownContext,
      reload,
      getContext: () => latest.current.context,
    });
    next.start(ended.current);
    setLoad(next);
    return () => {
      setLoad(undefined);
      ended.current = next.end();
    };
  }, [connection, session, call.id, uri, profile, contextKey, rebuild, attempt]);

  return load;
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

/** Sends the widget the input and the outcome of its call. */
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
