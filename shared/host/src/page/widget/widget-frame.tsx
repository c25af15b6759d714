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
  const { question, confirm } = useConsents();
  const events = useMemo(
    () =>
      widgetEvents(call, session, profile, {
        confirm,
        size: (wanted) => wanted.height !== undefined && setHeight(wanted.height),
        displayMode(next) {
          setMode(next);
          if (follows.current) changeLink({ mode: next }, { replace: true });
        },
      }),
    [call, session, profile, confirm],
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
      {question && <WidgetConsent question={question} mode={mode} />}
      {mode === "fullscreen" && profile.composerOverFullscreen && (
        <div className={styles.composer}>{renderComposer(leave)}</div>
      )}
    </section>
  );
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
    const settled = widget.setDisplayMode(mode);
    if (settled !== mode) changeLink({ mode: settled }, { replace: true });
  }, [widget, busy, isNewest, mode]);
}
