import { Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { Panel } from "@suite/widget-kit/parts/panel.tsx";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { fieldopsStrings } from "../strings.ts";
import { useSidePanelStyles } from "./side-panel.styles.ts";

interface SidePanelProps {
  /** What it shows; another one is another panel to be taken to. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was opened from a row or a pin, beside it. It takes the focus, and closing gives it back. */
export function SidePanel({ id, title, onClose, children }: SidePanelProps) {
  const shared = useStrings(fieldopsStrings);
  const styles = useSidePanelStyles();
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `id`
  useEffect(() => top.current?.focus(), [id]);
  return (
    <div ref={top} tabIndex={-1} className={styles.frame}>
      <Panel
        title={title}
        aside={
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={shared("close")}
            onClick={onClose}
          />
        }
      >
        {children}
      </Panel>
    </div>
  );
}
