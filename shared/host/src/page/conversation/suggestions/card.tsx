import { Body1Strong, Caption1 } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { toLabel, toText } from "./describe.ts";
import { useSuggestionStyles } from "./suggestions.styles.ts";

interface CardProps {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly description: ReactNode;
  /** Arguments or facts, with their labels. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Card of a suggestion: what it is and with which values, and its buttons. */
export function Card({ title, badge, description, values, children }: CardProps) {
  const styles = useSuggestionStyles();
  const titleId = useId();
  const entries = Object.entries(values);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.text}>
        <div className={styles.heading}>
          <Body1Strong as="h3" id={titleId} className={styles.title}>
            {title}
          </Body1Strong>
          {badge}
        </div>
        {description && <Caption1 className={styles.description}>{description}</Caption1>}
        {entries.length > 0 && (
          <dl className={styles.values}>
            {entries.map(([name, value]) => (
              <div key={name} className={styles.value}>
                <dt className={styles.label}>{toLabel(name)}</dt>
                <dd className={styles.shown}>{toText(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </article>
  );
}
