import { Button, mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { usePanelStyles, useSidePanelStyles } from "./panels.styles.ts";
import { useEscape } from "./use-escape.ts";

interface PanelProps {
  title: string;
  /** Stands at the end of the heading's line: a sort field, a count, a close button. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled block of a fullscreen page, and a landmark that screen readers can jump to. */
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
  /** What it shows; another one is another panel to be taken to. */
  readonly id?: string;
  readonly title: string;
  /** What the button that closes it is called. */
  readonly close: string;
  readonly onClose: () => void;
  /** For who gives the focus back to the panel, when what had it is gone. */
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What was opened from a row, a card or a pin, beside it. It takes the focus; closing has to give it back. */
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
