import { mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { usePanelStyles } from "./panel.styles.ts";

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
