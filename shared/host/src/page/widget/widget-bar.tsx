import { Caption1, Text } from "@fluentui/react-components";
import { CameraRegular, DismissRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import type { OpenWidget } from "../../bridge/open-widget.ts";
import { IconButton } from "../parts/controls.tsx";
import { useRequest } from "../parts/use-request.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { isForDeveloper } from "../state/link.ts";
import { useLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import { saveScreenshot, takeScreenshot } from "./inspect-widget.ts";
import { useWidgetFrameStyles } from "./widget.styles.ts";

interface WidgetBarProps {
  readonly name: string | undefined;
  readonly widget: OpenWidget | undefined;
  onLeave(): void;
}

/** Bar over a widget: the name of its app, which is the same in all languages, and the way back. */
export function WidgetBar({ name, widget, onLeave }: WidgetBarProps) {
  const styles = useWidgetFrameStyles();
  const { title } = useOpenSample().connection.sample;
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

interface ScreenshotButtonProps {
  readonly widget: OpenWidget;
  readonly name: string | undefined;
}

/** Saves a screenshot at once, for widgets that cover the workbench. */
function ScreenshotButton({ widget, name = "widget" }: ScreenshotButtonProps) {
  const { words } = useWords();
  const save = async () => saveScreenshot(name, await takeScreenshot(widget));
  const { problem, busy, send } = useRequest(save, widget);
  return (
    <>
      {problem && <Caption1 role="alert">{fill(words.notInspected, { reason: problem })}</Caption1>}
      <IconButton
        label={words.saveScreenshot}
        icon={<CameraRegular />}
        disabledFocusable={busy}
        onClick={send}
      />
    </>
  );
}
