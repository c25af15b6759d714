import { Caption1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { MatchCandidate, MatchedLine } from "@suite/zava-insurance-contract";
import { useCardStyles, useLineItemsStyles } from "../../claim-detail.styles.ts";
import { detailStrings } from "../../strings.ts";
import { documentStrings } from "../strings.ts";
import { confidenceWord } from "./candidate-choice.tsx";
import { useMatchStyles } from "./match.styles.ts";

/** Lines of the order beside those of the invoice. A row whose amounts differ is marked, and says by how much. */
export function MatchedLines({ candidate }: { readonly candidate: MatchCandidate }) {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const cards = useCardStyles();
  const table = useLineItemsStyles();
  const { lines, orderedCents, billedCents, differenceCents = 0 } = candidate;
  return (
    <>
      <table className={table.table} aria-label={detail("lineItems")}>
        <thead>
          <tr>
            <th scope="col" className={table.heading}>
              {detail("item")}
            </th>
            <th scope="col" className={table.endHeading}>
              {t("ordered")}
            </th>
            <th scope="col" className={table.endHeading}>
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
          <tr className={table.total}>
            <th scope="row" className={table.sumName}>
              {detail("total")}
            </th>
            <Amounts
              className={table.sum}
              ordered={orderedCents}
              billed={billedCents}
              difference={differenceCents}
            />
          </tr>
        </tfoot>
      </table>
      {lines.length === 0 && <Caption1 className={cards.quiet}>{t("linesOfFirst")}</Caption1>}
    </>
  );
}

const pairs = {
  "words-and-amount": "sameAll",
  amount: "sameAmount",
  words: "sameWords",
  "only-ordered": "notBilled",
  "only-billed": "notOrdered",
} as const satisfies Record<MatchedLine["reason"], string>;

function LineRow({ line }: { readonly line: MatchedLine }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const table = useLineItemsStyles();
  const styles = useMatchStyles();
  const { ordered, billed, differenceCents, reason, confidence } = line;
  const isPair = ordered !== undefined && billed !== undefined;
  const isSure = !isPair || reason === "words-and-amount";
  const pair = [t(pairs[reason]), !isSure && t(confidenceWord(confidence))];
  return (
    <tr className={differenceCents === 0 ? undefined : styles.different}>
      <th scope="row" className={table.item}>
        <bdi className={table.text}>{oneLine(ordered ?? billed ?? "", 160)}</bdi>
        {isPair && ordered !== billed && (
          <span className={table.price}>{t("billedAs", { text: oneLine(billed, 160) })}</span>
        )}
        <span className={table.price}>{format.dotted(pair)}</span>
      </th>
      <Amounts
        className={table.figure}
        ordered={line.orderedCents}
        billed={line.billedCents}
        difference={differenceCents}
      />
    </tr>
  );
}

interface AmountsProps {
  readonly className: string;
  readonly ordered: number | undefined;
  readonly billed: number | undefined;
  readonly difference: number;
}

/** The cells of both amounts, in cents, with their difference below the second one. */
function Amounts({ className, ordered, billed, difference }: AmountsProps) {
  const format = useFormat();
  const styles = useMatchStyles();
  const money = (cents: number | undefined) => (cents === undefined ? "–" : format.cents(cents));
  return (
    <>
      <td className={className}>{money(ordered)}</td>
      <td className={className}>
        {money(billed)}
        {difference !== 0 && (
          <bdi className={styles.difference}>{format.centsChange(difference)}</bdi>
        )}
      </td>
    </>
  );
}
