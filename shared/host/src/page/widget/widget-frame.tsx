import { MessageBarTitle, mergeClasses, Spinner } from "@fluentui/react-components";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { OpenWidget } from "../../bridge/open-widget.ts";
import { widgetName } from "../../model/check-step.ts";
import { useHostView } from "../host-themes/host-view.tsx";
import { Notice } from "../parts/controls.tsx";
import type { Call } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { useInertBackground, useLeaveOnEscape } from "./fullscreen.ts";
import { useWidget } from "./use-widget.ts";
import { useWidgetFrameStyles } from "./widget.styles.ts";
import { WidgetBar } from "./widget-bar.tsx";
import { useConsents, WidgetConsent } from "./widget-consent.tsx";
import { hostContext, useElementSize, useSafeArea, widgetEvents } from "./widget-host.ts";
import type { WidgetState } from "./widget-load.ts";

interface WidgetFrameProps {
  readonly call: Call;
  readonly uri: string;
  readonly isNewest: boolean;
  /** Draws the composer below a full-screen widget, in hosts that keep it there. */
  renderComposer(onSent: () => void): ReactNode;
}

/** Widget in the conversation, or over the whole page in fullscreen. The newest one follows the page's display mode setting. */
export function WidgetFrame({ call, uri, isNewest, renderComposer }: WidgetFrameProps) {
  const styles = useWidgetFrameStyles();
  const { session } = useOpenSample();
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
  const followsPage = isNewest && isMain;
  const latestFollowsPage = useRef(followsPage);
  latestFollowsPage.current = followsPage;
  const { question, confirm } = useConsents();
  const events = useMemo(() => {
    const changeHeight = (next: { height?: number }) => {
      if (next.height !== undefined) setHeight(next.height);
    };
    const changeMode = (next: McpUiDisplayMode) => {
      setMode(next);
      if (latestFollowsPage.current) changeLink({ mode: next }, { replace: true });
    };
    return widgetEvents(call, session, profile, {
      confirm,
      size: changeHeight,
      displayMode: changeMode,
    });
  }, [call, session, profile, confirm]);
  const { state, widget, retry } = useWidget({ call, uri, profile, context, container, events });
  const { status } = state;
  const isInitialized = status === "initialized";
  const hasBorder = !isInitialized || state.prefersBorder !== false;
  useModeSwitch(isInitialized ? widget : undefined, followsPage);

  const frame = useRef<HTMLElement>(null);
  useInertBackground(mode === "fullscreen", frame);
  // The pressed button disappears.
  const openAgain = () => {
    frame.current?.focus();
    retry();
  };
  const leave = useCallback(() => void widget?.setDisplayMode("inline"), [widget]);
  useLeaveOnEscape(mode !== "inline", container, leave);

  const name = widgetName(uri);
  const inlineHeight = isInitialized ? height : 0;
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
      <WidgetStatus state={state} onOpenAgain={openAgain} />
      <div
        ref={container}
        className={styles.container}
        style={mode === "inline" ? { blockSize: inlineHeight } : undefined}
      />
      {question && <WidgetConsent question={question} mode={mode} />}
      {mode === "fullscreen" && profile.composerOverFullscreen && (
        <div className={styles.composer}>{renderComposer(leave)}</div>
      )}
    </section>
  );
}

interface WidgetStatusProps {
  readonly state: WidgetState;
  readonly onOpenAgain: () => void;
}

/** Says that the widget is loading, was closed, is late or failed, with a button that opens it again. */
function WidgetStatus({ state, onOpenAgain }: WidgetStatusProps) {
  const styles = useWidgetFrameStyles();
  const { words } = useWords();
  switch (state.status) {
    case "loading":
      return <Spinner className={styles.spinner} size="tiny" label={words.loading} />;
    case "closed":
      return (
        <Notice intent="info" actions={[{ label: words.openAgain, run: onOpenAgain }]}>
          {words.closed}
        </Notice>
      );
    case "late":
    case "failed": {
      const isLate = state.status === "late";
      return (
        <Notice
          intent={isLate ? "warning" : "error"}
          actions={[{ label: words.tryAgain, run: onOpenAgain }]}
        >
          <MessageBarTitle>{isLate ? words.late : words.failed}</MessageBarTitle>
          {isLate ? words.lateNext : words.failedNext}
          <details>
            <summary>{words.details}</summary>
            {state.detail}
          </details>
        </Notice>
      );
    }
    default:
      return null;
  }
}

/** Applies the page's display mode to the newest widget, and returns all others to inline. */
function useModeSwitch(widget: OpenWidget | undefined, isNewest: boolean): void {
  const { session } = useOpenSample();
  const { busy } = useStore(session.playback);
  const { mode } = useLink();
  useEffect(() => {
    if (!widget || busy) return;
    if (!isNewest) {
      widget.setDisplayMode("inline");
      return;
    }
    const actual = widget.setDisplayMode(mode);
    if (actual !== mode) changeLink({ mode: actual }, { replace: true });
  }, [widget, busy, isNewest, mode]);
}
