import { Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { FullscreenButton, NothingFound } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { ReactNode } from "react";

interface InlineListProps {
  readonly title: string;
  readonly tags: ReactNode;
  readonly lead?: ReactNode;
  readonly label: string;
  readonly heading?: string;
  readonly children: ReactNode;
  readonly total: number;
  readonly shown: number;
  /** Says how many rows are not shown. */
  readonly more: (count: number) => string;
  readonly emptyHint: string;
  readonly openLabel: string | undefined;
}

/** Card in the chat: the first rows of a list, how many more there are, and a button for full screen. */
export function InlineList(props: InlineListProps) {
  const { title, tags, lead, label, heading, children, total, shown, more, emptyHint, openLabel } =
    props;
  const styles = useInlineStyles();
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{title}</Subtitle1>
        {tags}
      </div>
      {total === 0 ? (
        <NothingFound hint={emptyHint} />
      ) : (
        <>
          {lead}
          <section className={styles.column} aria-label={label}>
            {heading && <Subtitle2 as="h2">{heading}</Subtitle2>}
            <ol className={styles.list}>{children}</ol>
            {total > shown && (
              <Caption1 className={styles.subtitle}>{more(total - shown)}</Caption1>
            )}
          </section>
        </>
      )}
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" label={openLabel} />
      </div>
    </main>
  );
}
