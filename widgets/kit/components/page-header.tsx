import { Button, Caption1, Title3, useFluent } from "@fluentui/react-components";
import { ArrowClockwiseRegular, ArrowLeftRegular } from "@fluentui/react-icons";
import type { ReactElement, ReactNode } from "react";
import { useFormat, useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useMirroredStyles, usePageHeaderStyles } from "./page.styles.ts";

interface PageHeaderProps {
  readonly title: string;
  /** Time at which the data was read (ISO 8601). */
  readonly readAt: string;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
  /** Goes back to the previous view. The full-screen button is a separate child. */
  readonly onBack?: () => void;
  /** Element before the title, such as an avatar or icon. */
  readonly leading?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/** Header of a full page: back, title, time of the data, refresh, and actions as children. */
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
 * Mirrors an icon of reading direction (back, previous, next) in right-to-left languages. Fluent mirrors only icons such as
 * send and undo by itself.
 */
export function Mirrored({ icon }: { icon: ReactElement }) {
  const { dir } = useFluent();
  const styles = useMirroredStyles();
  return dir === "rtl" ? <span className={styles.turned}>{icon}</span> : icon;
}
