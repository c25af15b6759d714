import { Body1, Caption1, mergeClasses } from "@fluentui/react-components";
import { useFormat } from "@suite/widget-kit";
import type { ReactNode } from "react";
import { useComparisonTableStyles } from "./charts.styles.ts";

export interface ComparisonFact<Item> {
  readonly label: string;
  readonly of: (item: Item) => ReactNode;
  /** Figure of which the higher one is bold. */
  readonly figure?: (item: Item) => number;
}

interface ComparisonTableProps<Item> {
  label: string;
  /** Two items. */
  items: readonly Item[];
  renderHeading: (item: Item) => ReactNode;
  facts: readonly ComparisonFact<Item>[];
}

/** Two items side by side, a fact per row. In narrow windows the label of a fact stands above the two values. */
export function ComparisonTable<Item extends { readonly id: string }>({
  label,
  items,
  renderHeading,
  facts,
}: ComparisonTableProps<Item>) {
  const styles = useComparisonTableStyles();
  const highest = ({ figure }: ComparisonFact<Item>) => figure && Math.max(...items.map(figure));
  const isHigher = (fact: ComparisonFact<Item>, item: Item) =>
    fact.figure !== undefined &&
    fact.figure(item) === highest(fact) &&
    items.some((other) => fact.figure?.(other) !== highest(fact));
  return (
    <table aria-label={label} className={styles.table}>
      <thead className={styles.rows}>
        <tr className={styles.row}>
          <td className={styles.corner} />
          {items.map((item) => (
            <th key={item.id} scope="col" className={styles.heading}>
              {renderHeading(item)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows}>
        {facts.map((fact) => (
          <tr key={fact.label} className={mergeClasses(styles.row, styles.fact)}>
            <th scope="row" className={styles.label}>
              {fact.label}
            </th>
            {items.map((item) => (
              <td key={item.id} className={mergeClasses(styles.cell, isHigher(fact, item) && styles.higher)}>
                {fact.of(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureEntriesProps {
  figure: string;
  lines: readonly string[];
  /** Number of entries, of which `lines` are the first. */
  total: number;
}

/** A number with the first entries that it counts. */
export function FigureEntries({ figure, lines, total }: FigureEntriesProps) {
  const styles = useComparisonTableStyles();
  const format = useFormat();
  return (
    <div className={styles.lines}>
      <Body1 className={styles.figure}>{figure}</Body1>
      {lines.map((line) => (
        <Caption1 key={line} className={styles.quiet}>
          {line}
        </Caption1>
      ))}
      {total > lines.length && (
        <Caption1 className={styles.quiet}>{format.more(total - lines.length)}</Caption1>
      )}
    </div>
  );
}
