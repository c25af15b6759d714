import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Facts, Problem, SkeletonFrame, SkeletonItems } from "@suite/widget-kit/components";
import type { DocumentRow, InvoiceFacts, MatchCandidate } from "@suite/zava-insurance-contract";
import type { ClaimOnScreen } from "../../use-claim.ts";
import { OrderBadge } from "../document-row.tsx";
import { documentStrings } from "../strings.ts";
import type { Documents } from "../use-documents.ts";
import { CandidateChoice } from "./candidate-choice.tsx";
import { useMatchStyles } from "./match.styles.ts";
import { MatchedLines } from "./matched-lines.tsx";
import { type InvoiceMatching, useInvoiceMatch } from "./use-invoice-match.ts";

interface InvoiceMatchProps {
  readonly list: Documents;
  readonly claim: ClaimOnScreen;
  readonly row: DocumentRow;
}

/** An invoice beside the order that it bills: likely orders, pairs of lines, differences, and the person's confirmation. */
export function InvoiceMatchPart({ list, claim, row }: InvoiceMatchProps) {
  const t = useStrings(documentStrings);
  const styles = useMatchStyles();
  const match = useInvoiceMatch({ list, claim, row });
  const { data, error, chosen } = match;
  return (
    <section className={styles.part} aria-label={t("orderOfInvoice")}>
      <div className={styles.head}>
        <Body1Strong as="h3" className={styles.title}>
          {t("orderOfInvoice")}
        </Body1Strong>
        <OrderBadge row={row} />
      </div>
      <Confirmation row={row} />
      <Problem error={error} onRetry={match.read} />
      {!data && !error && (
        <SkeletonFrame label={t("comparing")} className={styles.part}>
          <SkeletonItems count={4} size={32} />
        </SkeletonFrame>
      )}
      {data && <InvoiceSays invoice={data.invoice} />}
      {data && !chosen && <NoCandidate />}
      {data && chosen && (
        <>
          <CandidateChoice match={match} candidates={data.candidates} chosen={chosen} />
          <MatchedLines candidate={chosen} />
          <ConfirmButton match={match} row={row} chosen={chosen} />
          <Problem error={match.confirmError} />
        </>
      )}
    </section>
  );
}

function Confirmation({ row: { match } }: { readonly row: DocumentRow }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useMatchStyles();
  if (!match) return null;
  const name = oneLine(match.confirmedBy, 60);
  return (
    <Caption1 className={styles.quiet}>
      {t("confirmedBy", { name, when: format.dateTime(match.confirmedAt) })}
    </Caption1>
  );
}

/** What the rules read from the text of the invoice. */
function InvoiceSays({ invoice }: { readonly invoice: InvoiceFacts }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const { number, vendor, date, totalCents } = invoice;
  const facts = [];
  if (vendor) facts.push({ label: t("vendor"), text: oneLine(vendor, 80) });
  if (number) facts.push({ label: t("invoiceNumber"), text: oneLine(number, 40) });
  if (date) facts.push({ label: t("invoiceDate"), text: format.day(date) });
  if (totalCents !== undefined)
    facts.push({ label: t("invoiceTotal"), text: format.cents(totalCents) });
  return facts.length > 0 && <Facts facts={facts} />;
}

function NoCandidate() {
  const t = useStrings(documentStrings);
  const styles = useMatchStyles();
  return (
    <div className={styles.none}>
      <Body1>{t("noCandidate")}</Body1>
      <Caption1 className={styles.quiet}>{t("noCandidateHint")}</Caption1>
    </div>
  );
}

interface ConfirmButtonProps {
  readonly match: InvoiceMatching;
  readonly row: DocumentRow;
  readonly chosen: MatchCandidate;
}

/** Button that names the outcome: the order, and what is billed more or less. Nothing to confirm for the confirmed order. */
function ConfirmButton({ match, row, chosen }: ConfirmButtonProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const { orderId: id, differenceCents = 0 } = chosen;
  if (row.match?.orderId === id) return null;
  const amount = format.cents(Math.abs(differenceCents));
  const label = () => {
    if (differenceCents === 0) return t("confirmSame", { id });
    return differenceCents > 0
      ? t("confirmMore", { id, amount })
      : t("confirmLess", { id, amount });
  };
  return (
    <div>
      <Button
        appearance="primary"
        icon={<CheckmarkCircleRegular />}
        disabledFocusable={match.confirming}
        onClick={() => match.confirm(chosen)}
      >
        {match.confirming ? t("confirming") : label()}
      </Button>
    </div>
  );
}
