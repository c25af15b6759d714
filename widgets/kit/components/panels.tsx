import { Button, mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useEscape } from "../host/use-escape.ts";
import { usePanelStyles, useSidePanelStyles } from "./page.styles.ts";

interface PanelProps {
  title: string;
  /** Element at the end of the heading line, such as a sort field or a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Titled block of a full-screen page, and a landmark for screen readers. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const styles = usePanelStyles();
  const heading = useId();
  return (
    <section className={mergeClasses(styles.panel, className)} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={heading} className={styles.title}>
          <bdi>{title}</bdi>
        </Subtitle2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SidePanelProps {
  /** Id of the content; a new id moves the focus to the panel again. */
  readonly id?: string;
  readonly title: string;
  readonly close: string;
  readonly onClose: () => void;
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Panel opened from a row, card or pin. Takes the focus; `onClose` has to restore it. */
export function SidePanel({ id, title, close, onClose, ref, className, children }: SidePanelProps) {
  const styles = useSidePanelStyles();
  const own = useRef<HTMLDivElement>(null);
  const top = ref ?? own;
  useEscape(top, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `id`
  useEffect(() => top.current?.focus(), [id]);
  return (
    <div ref={top} tabIndex={-1} className={mergeClasses(styles.frame, className)}>
      <Panel
        title={title}
        aside={
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={close}
            onClick={onClose}
          />
        }
      >
        {children}
      </Panel>
    </div>
  );
}
