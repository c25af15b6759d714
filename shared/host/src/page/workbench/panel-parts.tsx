import { Body1, Caption1, mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { Choice } from "../parts/controls.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import type { ShownWidget } from "../session/shown-widget.ts";
import { Store, useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { usePanelStyles } from "./panels.styles.ts";

export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const styles = usePanelStyles();
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

export function EmptyPanel({ title, hint }: { title: string; hint: string }) {
  const styles = usePanelStyles();
  return (
    <div className={styles.empty}>
      <Body1>{title}</Body1>
      <Quiet>{hint}</Quiet>
    </div>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return <Caption1 className={usePanelStyles().quiet}>{children}</Caption1>;
}

export function Items({ label, children }: { label?: string; children: ReactNode }) {
  const styles = usePanelStyles();
  return (
    <ul className={mergeClasses(styles.list, styles.items)} aria-label={label}>
      {children}
    </ul>
  );
}

export function Passed({ children }: { children: ReactNode }) {
  const styles = usePanelStyles();
  return (
    <Caption1 className={styles.note}>
      <CheckmarkCircleRegular className={styles.good} fontSize={16} />
      {children}
    </Caption1>
  );
}

/** Text as it is, in a scrollable box that is reachable by keyboard. */
export function TextView({ label, text }: { label: string; text: string }) {
  const styles = usePanelStyles();
  return (
    <div className={styles.view}>
      <Quiet>{label}</Quiet>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable. */}
      <pre className={styles.text} tabIndex={0}>
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

/** Key of the widget that the panels are about, once a person has chosen one. */
const chosenKey = new Store<string | undefined>(undefined);

/** Open widget that the panels are about: the chosen one, otherwise the newest in the main host. */
export function useChosenWidget(): ShownWidget | undefined {
  const { session } = useOpenSample();
  const widgets = useStore(session.widgets);
  const chosen = useStore(chosenKey);
  const { profile: main } = useLink();
  return (
    widgets.find(({ key }) => key === chosen) ??
    widgets.findLast(({ profile }) => profile.name === main) ??
    widgets.at(-1)
  );
}

export function WidgetChoice() {
  const { session } = useOpenSample();
  const widgets = useStore(session.widgets);
  const chosen = useChosenWidget();
  const { compare } = useLink();
  if (widgets.length < 2) return null;
  return (
    <Choice
      label="Widget"
      value={chosen?.key ?? ""}
      onChange={(key) => chosenKey.set(key)}
      options={widgets.map(({ key, call: { tool }, profile }, index) => [
        key,
        `${index + 1}. ${tool.title ?? tool.name}${compare ? ` in ${profile.title}` : ""}`,
      ])}
    />
  );
}
