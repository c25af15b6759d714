import { Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type ReactNode, useEffect, useRef } from "react";
import { Panel } from "../../kit/parts/panel.tsx";
import { useStrings } from "../../kit/use-strings.ts";
import { fieldopsStrings } from "../strings.en.ts";
import { useMapPageStyles } from "./map-page.styles.ts";

interface SideCardProps {
  /** What it shows; another one is another card to be taken to. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What was opened from a pin or a row. It takes the focus, and closing gives it back. */
export function SideCard({ id, title, onClose, children }: SideCardProps) {
  const shared = useStrings(fieldopsStrings);
  const styles = useMapPageStyles();
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `id`
  useEffect(() => top.current?.focus(), [id]);
  return (
    <div ref={top} tabIndex={-1} className={styles.card}>
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
