import { Button, Text } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { useWidgetBarStyles } from "./widget-bar.styles.ts";

/** The host's own line above a widget that has left the conversation, with the way back. */
export function WidgetBar({ title, onLeave }: { title: string; onLeave(): void }) {
  const styles = useWidgetBarStyles();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What had the focus on the page is covered now; a widget that has it keeps it.
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
