import { Body1, Caption1, Subtitle2 } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useEmptyPanelStyles, useJsonViewStyles, useSectionStyles } from "./panels.styles.ts";

interface SectionProps {
  title: string;
  /** Button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** Titled part of a panel. */
export function Section({ title, action, children }: SectionProps) {
  const styles = useSectionStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <Subtitle2 as="h3" className={styles.heading}>
          {title}
        </Subtitle2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Empty state of a panel, with the action that fills it. */
export function EmptyPanel({ title, hint }: { title: string; hint: string }) {
  const styles = useEmptyPanelStyles();
  return (
    <div className={styles.box}>
      <Body1>{title}</Body1>
      <Caption1 className={styles.hint}>{hint}</Caption1>
    </div>
  );
}

/** Value as indented JSON in a scrollable box that is reachable by keyboard. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  return <TextView label={label} text={JSON.stringify(value, null, 2)} />;
}

/** Text as it is, in a scrollable box that is reachable by keyboard. */
export function TextView({ label, text }: { label: string; text: string }) {
  const styles = useJsonViewStyles();
  return (
    <div className={styles.view}>
      <Caption1 className={styles.label}>{label}</Caption1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable. */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}

const kilobyteFormat = new Intl.NumberFormat(undefined, {
  style: "unit",
  unit: "kilobyte",
  maximumFractionDigits: 2,
});

/** Size of `bytes` in kilobytes, such as "1.25 kB". */
export function kilobytes(bytes: number): string {
  return kilobyteFormat.format(bytes / 1000);
}
