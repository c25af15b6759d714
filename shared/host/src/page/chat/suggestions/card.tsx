import { Body1Strong, Caption1 } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { toText } from "./describe.ts";
import { useSuggestionStyles } from "./suggestions.styles.ts";

interface CardProps {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly description: ReactNode;
  /** Arguments or facts. */
  readonly values: readonly { readonly label: string; readonly value: unknown }[];
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Card of a suggestion: what it is and with which values, and its buttons. */
export function Card({ title, badge, description, values, children }: CardProps) {
  const styles = useSuggestionStyles();
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.text}>
        <div className={styles.heading}>
          <Body1Strong as="h3" id={titleId} className={styles.title}>
            {title}
          </Body1Strong>
          {badge}
        </div>
        <Caption1 className={styles.description}>{description}</Caption1>
        {values.length > 0 && (
          <dl className={styles.values}>
            {values.map(({ label, value }) => (
              <div key={label} className={styles.value}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.shown}>
                  <bdi>{toText(value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}
