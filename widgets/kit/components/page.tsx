import {
  Button,
  Caption1,
  mergeClasses,
  Subtitle2,
  Title3,
  useFluent,
} from "@fluentui/react-components";
import {
  ArrowClockwiseRegular,
  ArrowLeftRegular,
  ChevronDownRegular,
  ChevronUpRegular,
  DismissRegular,
  FullScreenMaximizeRegular,
  FullScreenMinimizeRegular,
} from "@fluentui/react-icons";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { useEscape } from "../host/use-escape.ts";
import { useHost } from "../host/use-host.ts";
import { useFormat, useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { IconButton } from "./icon-button.tsx";
import { usePageHeaderStyles, usePanelStyles } from "./page.styles.ts";

interface PageHeaderProps {
  readonly title: string;
  /** Time at which the data was read (ISO 8601). */
  readonly readAt: string;
  readonly onRefresh?: () => void;
  readonly refreshing?: boolean;
  /** Goes back to the previous view. */
  readonly onBack?: () => void;
  /** Element before the title, such as an avatar or icon. */
  readonly leading?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Header of a full page: back, title, time of the data, refresh, actions as children, and the button that closes the page.
 *
 * @example
 * <PageHeader title={t("orders")} readAt={view.readAt} onRefresh={refresh} refreshing={pending} />
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, readAt, onRefresh, refreshing, onBack, leading, subtitle, children } = props;
  const t = useStrings(kitStrings);
  const format = useFormat();
  const styles = usePageHeaderStyles();
  return (
    <header className={styles.header}>
      <div className={styles.subject}>
        {onBack && (
          <IconButton
            icon={<Mirrored icon={<ArrowLeftRegular />} />}
            label={t("back")}
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
          <IconButton
            icon={<ArrowClockwiseRegular />}
            label={t("refresh")}
            disabledFocusable={refreshing}
            onClick={onRefresh}
          />
        )}
        {children}
        <FullscreenButton appearance="subtle" />
      </div>
    </header>
  );
}

/**
 * Mirrors an icon of reading direction (back, previous, next) in right-to-left languages. Fluent mirrors only icons such as
 * send and undo by itself.
 *
 * @example
 * <Button icon={<Mirrored icon={<ArrowRightRegular />} />}>{t("next")}</Button>
 */
export function Mirrored({ icon }: { icon: ReactElement }) {
  const { dir } = useFluent();
  const styles = usePageHeaderStyles();
  return dir === "rtl" ? <span className={styles.turned}>{icon}</span> : icon;
}

interface FullscreenButtonProps {
  readonly appearance?: "primary" | "secondary" | "subtle";
  /** Label of the button that opens, such as "Review 12 claims". Default: "Open". */
  readonly label?: string;
}

/**
 * Opens and closes the full page. Its icon and label mention full screen only in hosts that may have it.
 *
 * @example
 * <FullscreenButton appearance="primary" label={t("reviewOrders")} />
 */
export function FullscreenButton({ appearance = "secondary", label }: FullscreenButtonProps) {
  const t = useStrings(kitStrings);
  const { connected, displayMode, fullView, canFullscreen, ...host } = useHost();
  if (!connected || (fullView && !host.canCloseFullView)) return null;
  const isFullscreen = displayMode === "fullscreen";
  const closeIcon = isFullscreen ? <FullScreenMinimizeRegular /> : <ChevronUpRegular />;
  const openIcon = canFullscreen ? <FullScreenMaximizeRegular /> : <ChevronDownRegular />;
  const closeLabel = isFullscreen ? t("closeFullscreen") : t("backToSummary");
  return (
    <Button
      appearance={appearance}
      icon={fullView ? closeIcon : openIcon}
      onClick={fullView ? host.closeFullView : host.openFullView}
    >
      {fullView ? closeLabel : (label ?? t("openFullscreen"))}
    </Button>
  );
}

interface PanelProps {
  title: string;
  /** Element at the end of the heading line, such as a sort field or a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Titled block of a full-screen page, and a landmark for screen readers.
 *
 * @example
 * <Panel title={t("openOrders")}>{rows}</Panel>
 */
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

/**
 * Panel opened from a row, card or pin. Takes the focus; `onClose` has to restore it.
 *
 * @example
 * <SidePanel id={order.id} title={order.name} close={t("close")} onClose={close}>
 *   <Facts facts={facts} />
 * </SidePanel>
 */
export function SidePanel({ id, title, close, onClose, ref, className, children }: SidePanelProps) {
  const styles = usePanelStyles();
  const own = useRef<HTMLDivElement>(null);
  const top = ref ?? own;
  useEscape(top, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `id`
  useEffect(() => top.current?.focus(), [id]);
  return (
    <div ref={top} tabIndex={-1} className={mergeClasses(styles.side, className)}>
      <Panel
        title={title}
        aside={
          <IconButton size="small" icon={<DismissRegular />} label={close} onClick={onClose} />
        }
      >
        {children}
      </Panel>
    </div>
  );
}
