import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  mergeClasses,
  Spinner,
  Text,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { McpUiDisplayMode } from "@modelcontextprotocol/ext-apps/app-bridge";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { profiles } from "../../bridge/profiles.ts";
import { widgetName } from "../conversation/check-step.ts";
import type { Call } from "../conversation/conversation.ts";
import { useTheme } from "../state/theme.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { useInertBackground, useLeaveOnEscape, useModeSwitch } from "./display-mode.ts";
import { useWidget } from "./use-widget.ts";
import { useWidgetBarStyles, useWidgetFrameStyles } from "./widget.styles.ts";
import { hostContext, useElementSize, widgetEvents } from "./widget-host.ts";

interface WidgetFrameProps {
  call: Call;
  uri: string;
  /** The newest widget follows the page's display mode setting. */
  isNewest: boolean;
}

/** Widget in the conversation, or over the whole page in fullscreen. */
export function WidgetFrame({ call, uri, isNewest }: WidgetFrameProps) {
  const styles = useWidgetFrameStyles();
  const { session } = useWorkbench();
  const link = useLink();
  const profile = profiles[link.profile];
  const theme = useTheme(link.theme);
  const container = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<McpUiDisplayMode>("inline");
  const [height, setHeight] = useState(120);
  const size = useElementSize(container);
  const { locale, timeZone } = link;
  const context = useMemo(
    () => hostContext({ locale, timeZone }, theme, { profile, mode, ...size }),
    [locale, timeZone, theme, profile, mode, size],
  );
  const follows = useRef(isNewest);
  follows.current = isNewest;
  const events = useMemo(
    () =>
      widgetEvents(call, session, {
        initialized: () => session.settle(call.id, true),
        size: (wanted) => wanted.height !== undefined && setHeight(wanted.height),
        displayMode(next) {
          setMode(next);
          if (follows.current) changeLink({ mode: next }, { replace: true });
        },
      }),
    [call, session],
  );
  const { state, widget, retry } = useWidget({
    call,
    uri,
    profile,
    context,
    container,
    events,
  });
  const { status } = state;
  const hasBorder = status !== "initialized" || state.prefersBorder !== false;
  useModeSwitch(status === "initialized" ? widget : undefined, isNewest);

  const frame = useRef<HTMLElement>(null);
  useInertBackground(mode === "fullscreen", frame);
  const leave = useCallback(() => void widget?.setDisplayMode("inline"), [widget]);
  useLeaveOnEscape(mode !== "inline", container, leave);

  const name = widgetName(uri);
  return (
    <section
      ref={frame}
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
      {mode !== "inline" && <WidgetBar title={call.tool.title ?? call.tool.name} onLeave={leave} />}
      {status === "loading" && <Spinner className={styles.spinner} size="tiny" label="Loading the widget" />}
      {(status === "late" || status === "failed") && (
        <MessageBar intent={status === "late" ? "warning" : "error"} layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>
              {status === "late" ? "The widget has not started." : "The widget could not be loaded."}
            </MessageBarTitle>
            {status === "late"
              ? "It may still start. Wait, or try again."
              : "Check that its server is running, then try again."}
            <details>
              <summary>Details</summary>
              {state.detail}
            </details>
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div
        ref={container}
        className={styles.container}
        style={mode === "inline" ? { blockSize: status === "initialized" ? height : 0 } : undefined}
      />
    </section>
  );
}

/** Title bar above a widget in fullscreen or picture-in-picture, with the button to leave. */
function WidgetBar({ title, onLeave }: { title: string; onLeave(): void }) {
  const styles = useWidgetBarStyles();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The widget now covers the focused element of the page. A focused widget keeps the focus.
    if (document.activeElement?.tagName !== "IFRAME") close.current?.focus();
  }, []);
  return (
    <div className={styles.bar}>
      <Text weight="semibold">{title}</Text>
      <Button
        ref={close}
        appearance="subtle"
        icon={<DismissRegular />}
        onClick={onLeave}
        aria-label="Leave fullscreen"
      />
    </div>
  );
}
