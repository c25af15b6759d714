import { Button, Caption1, Title3, useFluent } from "@fluentui/react-components";
import { ArrowClockwiseRegular, ArrowLeftRegular } from "@fluentui/react-icons";
import type { ReactElement, ReactNode } from "react";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useFormat, useStrings } from "../i18n/use-locale.ts";
import { useMirroredStyles, usePageHeaderStyles } from "./page-header.styles.ts";

interface PageHeaderProps {
  readonly title: string;
  /** When the data was read (ISO 8601). */
  readonly readAt: string;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
  /** A way back to the view before; the full-screen button is a separate child. */
  readonly onBack?: () => void;
  /** Stands before the title: a face, an icon. */
  readonly leading?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a full view: the way back, the title, when the data was read, refresh, and actions as children. */
export function PageHeader(props: PageHeaderProps) {
  const { title, readAt, onRefresh, refreshing, onBack, leading, subtitle, children } = props;
  const t = useStrings(kitStrings);
  const format = useFormat();
  const styles = usePageHeaderStyles();
  return (
    <header className={styles.header}>
      <div className={styles.subject}>
        {onBack && (
          <Button
            appearance="subtle"
            icon={<Mirrored icon={<ArrowLeftRegular />} />}
            aria-label={t("back")}
            onClick={onBack}
          />
        )}
        {leading}
        <div className={styles.title}>
          <Title3 as="h1">
            <bdi>{title}</bdi>
          </Title3>
          {subtitle}
        </div>
      </div>
      <div className={styles.actions}>
        <Caption1 className={styles.readAt}>{t("readAt", { when: format.time(readAt) })}</Caption1>
        {onRefresh && (
          <Button
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            aria-label={t("refresh")}
            disabledFocusable={refreshing}
            onClick={onRefresh}
          />
        )}
        {children}
      </div>
    </header>
  );
}

/**
 * An icon that points where reading comes from or goes to: back, previous, next. Fluent turns its icons of sending and
 * undoing by itself; those that are named for left and right it leaves to their user.
 */
export function Mirrored({ icon }: { icon: ReactElement }) {
  const { dir } = useFluent();
  const styles = useMirroredStyles();
  return dir === "rtl" ? <span className={styles.turned}>{icon}</span> : icon;
}
