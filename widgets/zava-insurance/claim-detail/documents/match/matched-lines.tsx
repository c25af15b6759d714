import { Caption1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { MatchCandidate, MatchedLine } from "@suite/zava-insurance-contract";
import { documentStrings } from "../strings.ts";
import { confidenceWord } from "./candidate-choice.tsx";
import { useMatchStyles } from "./match.styles.ts";

/** Lines of the order beside those of the invoice. A row whose amounts differ is marked, and says by how much. */
export function MatchedLines({ candidate }: { readonly candidate: MatchCandidate }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useMatchStyles();
  const { lines, orderedCents, billedCents, differenceCents = 0 } = candidate;
  return (
    <>
      <table className={styles.table} aria-label={t("linesCompared")}>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              {t("lineItem")}
            </th>
            <th scope="col" className={styles.endHeading}>
              {t("ordered")}
            </th>
            <th scope="col" className={styles.endHeading}>
              {t("billed")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
            <LineRow key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr className={mergeClasses(styles.total, differenceCents !== 0 && styles.different)}>
            <th scope="row" className={styles.totalName}>
              {t("withTax")}
            </th>
            <td className={styles.figure}>{format.cents(orderedCents)}</td>
            <td className={styles.figure}>
              {billedCents === undefined ? "" : format.cents(billedCents)}
              <Difference cents={differenceCents} />
            </td>
          </tr>
        </tfoot>
      </table>
      {lines.length === 0 && <Caption1 className={styles.quiet}>{t("linesOfFirst")}</Caption1>}
    </>
  );
}

function LineRow({ line }: { readonly line: MatchedLine }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useMatchStyles();
  const { ordered, orderedCents, billed, billedCents, differenceCents, reason } = line;
  const isPair = ordered !== undefined && billed !== undefined;
  const isOtherText = isPair && ordered.trim().toLowerCase() !== billed.trim().toLowerCase();
  const pair = [
    t(`pair-${reason}`),
    isPair && reason !== "words-and-amount" && t(confidenceWord(line.confidence)),
  ];
  return (
    <tr className={differenceCents === 0 ? undefined : styles.different}>
      <th scope="row" className={styles.item}>
        <bdi className={styles.clamped}>{oneLine(ordered ?? billed ?? "", 160)}</bdi>
        {isOtherText && (
          <span className={styles.note}>{t("billedAs", { text: oneLine(billed, 160) })}</span>
        )}
        <span className={styles.note}>{format.dotted(pair)}</span>
      </th>
      <td className={styles.figure}>
        {orderedCents === undefined ? "–" : format.cents(orderedCents)}
      </td>
      <td className={styles.figure}>
        {billedCents === undefined ? "–" : format.cents(billedCents)}
        <Difference cents={differenceCents} />
      </td>
    </tr>
  );
}

function Difference({ cents }: { readonly cents: number }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useMatchStyles();
  if (cents === 0) return null;
  const amount = format.cents(Math.abs(cents));
  return (
    <span className={styles.difference}>
      {cents > 0 ? t("amountMore", { amount }) : t("amountLess", { amount })}
    </span>
  );
}
