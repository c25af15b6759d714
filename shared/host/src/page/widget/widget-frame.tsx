import { Caption1, MessageBarTitle, mergeClasses, Spinner, Text } from "@fluentui/react-components";
import { CameraRegular, DismissRegular } from "@fluentui/react-icons";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OpenWidget } from "../../bridge/open-widget.ts";
import { widgetName } from "../../model/check-step.ts";
import { Composer } from "../conversation/composer.tsx";
import type { Call } from "../conversation/entries.ts";
import { useHostView } from "../looks/host-view.tsx";
import { saveScreenshot, takeScreenshot } from "../panels/inspect/inspect-widget.ts";
import { IconButton, Notice } from "../parts/controls.tsx";
import { useRequest } from "../parts/use-request.ts";
import { isForDeveloper } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useWidget } from "./use-widget.ts";
import { useWidgetFrameStyles } from "./widget.styles.ts";
import { hostContext, useElementSize, useSafeArea, widgetEvents } from "./widget-host.ts";

/** Widget in the conversation, or over the whole page in fullscreen. The newest one follows the page's display mode setting. */
export function WidgetFrame({
  call,
  uri,
  isNewest,
}: {
  call: Call;
  uri: string;
  isNewest: boolean;
}) {
  const styles = useWidgetFrameStyles();
  const { session } = useWorkbench();
  const { words } = useWords();
  const link = useLink();
  const view = useHostView();
  const { profile, isMain } = view;
  const container = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<McpUiDisplayMode>("inline");
  const [height, setHeight] = useState(120);
  const size = useElementSize(container);
  const safeArea = useSafeArea();
  const { locale, timeZone } = link;
  const context = useMemo(
    () => hostContext({ locale, timeZone }, view, { mode, safeArea, ...size }),
    [locale, timeZone, view, mode, safeArea, size],
  );
  const isFollowing = isNewest && isMain;
  const follows = useRef(isFollowing);
  follows.current = isFollowing;
  const events = useMemo(
    () =>
      widgetEvents(call, session, profile, {
        size: (wanted) => wanted.height !== undefined && setHeight(wanted.height),
        displayMode(next) {
          setMode(next);
          if (follows.current) changeLink({ mode: next }, { replace: true });
        },
      }),
    [call, session, profile],
  );
  const { state, widget, retry } = useWidget({ call, uri, profile, context, container, events });
  const { status } = state;
  const hasBorder = status !== "initialized" || state.prefersBorder !== false;
  useModeSwitch(status === "initialized" ? widget : undefined, isFollowing);

  const frame = useRef<HTMLElement>(null);
  useInertBackground(mode === "fullscreen", frame);
  // The pressed button disappears.
  const again = () => {
    frame.current?.focus();
    retry();
  };
  const leave = useCallback(() => void widget?.setDisplayMode("inline"), [widget]);
  useLeaveOnEscape(mode !== "inline", container, leave);

  const name = widgetName(uri);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className={mergeClasses(
        styles.frame,
        mode === "inline" && hasBorder && styles.bordered,
        styles[mode],
        !profile.drawsWidgets && styles.hidden,
      )}
      data-widget={name}
      data-widget-status={status}
      data-mode={mode}
      aria-label={`Widget ${name}`}
    >
      {mode !== "inline" && <WidgetBar name={name} widget={widget} onLeave={leave} />}
      {status === "loading" && (
        <Spinner className={styles.spinner} size="tiny" label={words.loading} />
      )}
      {status === "closed" && (
        <Notice intent="info" actions={[{ label: words.openAgain, run: again }]}>
          {words.closed}
        </Notice>
      )}
      {(status === "late" || status === "failed") && (
        <Notice
          intent={status === "late" ? "warning" : "error"}
          actions={[{ label: words.tryAgain, run: again }]}
        >
          <MessageBarTitle>{status === "late" ? words.late : words.failed}</MessageBarTitle>
          {status === "late" ? words.lateNext : words.failedNext}
          <details>
            <summary>{words.details}</summary>
            {state.detail}
          </details>
        </Notice>
      )}
      <div
        ref={container}
        className={styles.container}
        style={mode === "inline" ? { blockSize: status === "initialized" ? height : 0 } : undefined}
      />
      {mode === "fullscreen" && profile.composerOverFullscreen && (
        <div className={styles.composer}>
          <Composer onSent={leave} />
        </div>
      )}
    </section>
  );
}

interface WidgetBarProps {
  name: string | undefined;
  widget: OpenWidget | undefined;
  onLeave(): void;
}

/** Bar over a widget: the name of its app, which is the same in all languages, and the way back. */
function WidgetBar({ name, widget, onLeave }: WidgetBarProps) {
  const styles = useWidgetFrameStyles();
  const { title } = useWorkbench().connection.sample;
  const { words } = useWords();
  const developer = isForDeveloper(useLink());
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The widget now covers the focused element of the page. A focused widget keeps the focus.
    if (document.activeElement?.tagName !== "IFRAME") close.current?.focus();
  }, []);
  return (
    <div className={styles.bar}>
      <Text weight="semibold" className={styles.title}>
        {title}
      </Text>
      {developer && widget && <ScreenshotButton widget={widget} name={name} />}
      <IconButton label={words.leave} ref={close} icon={<DismissRegular />} onClick={onLeave} />
    </div>
  );
}

/** Saves a screenshot at once, for widgets that cover the panel. */
function ScreenshotButton({
  widget,
  name = "widget",
}: {
  widget: OpenWidget;
  name: string | undefined;
}) {
  const save = async () => saveScreenshot(name, await takeScreenshot(widget));
  const { problem, busy, send } = useRequest(save, widget);
  return (
    <>
      {problem && <Caption1 role="alert">The widget could not be inspected: {problem}</Caption1>}
      <IconButton
        label="Save a screenshot"
        icon={<CameraRegular />}
        disabledFocusable={busy}
        onClick={send}
      />
    </>
  );
}

/** Applies the page's display mode to the newest widget, and returns all others to inline. */
function useModeSwitch(widget: OpenWidget | undefined, isNewest: boolean): void {
  const { session } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { mode } = useLink();
  useEffect(() => {
    if (!widget || busy) return;
    if (!isNewest) {
      widget.setDisplayMode("inline");
      return;
    }
    const settled = widget.setDisplayMode(mode);
    if (settled !== mode) changeLink({ mode: settled }, { replace: true });
  }, [widget, busy, isNewest, mode]);
}

/** Leaves the mode on Escape, pressed on the page or, as the sandbox proxy reports, unused in the widget. */
function useLeaveOnEscape(
  active: boolean,
  container: RefObject<HTMLElement | null>,
  leave: () => void,
): void {
  useEffect(() => {
    if (!active) return;
    // Escape first closes what is open on the page, such as a confirmation.
    const onKey = (event: KeyboardEvent) =>
      event.key === "Escape" && !event.defaultPrevented && leave();
    const onMessage = (event: MessageEvent) => {
      const isOurs = event.source === container.current?.querySelector("iframe")?.contentWindow;
      if (isOurs && event.data?.method === "ui/notifications/sandbox-escape") leave();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("message", onMessage);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("message", onMessage);
    };
  }, [active, container, leave]);
}

/** Makes the rest of the page inert, also what is added later, but not dialogs. Afterwards the focus is where it was. */
function useInertBackground(active: boolean, element: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  // Before the bar takes the focus.
  useLayoutEffect(() => {
    if (active) before.current = document.activeElement;
  }, [active]);
  useEffect(() => {
    const root = document.getElementById("root");
    if (!active || !root) return;
    const changed = new Set<HTMLElement>();
    const cover = () => {
      let inner = element.current;
      while (inner && inner !== root) {
        for (const other of inner.parentElement?.children ?? []) {
          if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
          other.inert = true;
          changed.add(other);
        }
        inner = inner.parentElement;
      }
    };
    cover();
    const observer = new MutationObserver(cover);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const other of changed) other.inert = false;
      if (document.activeElement !== document.body) return;
      const { current } = before;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      if (document.activeElement === document.body) element.current?.focus();
    };
  }, [active, element]);
}
