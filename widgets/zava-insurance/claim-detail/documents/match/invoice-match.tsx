import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Facts, Problem, SkeletonFrame, SkeletonItems } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { DocumentRow, InvoiceFacts, MatchCandidate } from "@suite/zava-insurance-contract";
import { useCardStyles } from "../../claim-detail.styles.ts";
import { detailStrings } from "../../strings.ts";
import type { ClaimOnScreen } from "../../use-claim.ts";
import { OrderBadge } from "../document-row.tsx";
import { useDocumentWords } from "../document-words.ts";
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
  const kit = useStrings(kitStrings);
  const cards = useCardStyles();
  const styles = useMatchStyles();
  const match = useInvoiceMatch({ list, claim, row });
  const { data, error, chosen } = match;
  return (
    <section className={styles.part} aria-label={t("orderOfInvoice")}>
      <div className={cards.head}>
        <Body1Strong as="h3" className={cards.title}>
          {t("orderOfInvoice")}
        </Body1Strong>
        <OrderBadge row={row} />
      </div>
      <Confirmation row={row} />
      <Problem error={error} onRetry={match.read} />
      {!data && !error && (
        <SkeletonFrame label={kit("loading")} className={styles.part}>
          <SkeletonItems count={4} size={32} />
        </SkeletonFrame>
      )}
      {data && <InvoiceSays invoice={data.invoice} />}
      {data && !chosen && <Body1>{t("noCandidate")}</Body1>}
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
  const cards = useCardStyles();
  if (!match) return null;
  const name = oneLine(match.confirmedBy, 60);
  return (
    <Caption1 className={cards.quiet}>
      {t("confirmedBy", { name, when: format.dateTime(match.confirmedAt) })}
    </Caption1>
  );
}

/** What the rules read from the text of the invoice. */
function InvoiceSays({ invoice }: { readonly invoice: InvoiceFacts }) {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const format = useFormat();
  const { number, vendor, date, totalCents } = invoice;
  const which = [number && oneLine(number, 40), date && format.day(date)];
  const facts = [
    { label: detail("contractor"), text: vendor && oneLine(vendor, 80) },
    { label: t("invoice"), text: format.dotted(which) },
    { label: t("billed"), text: totalCents !== undefined && format.cents(totalCents) },
  ];
  return <Facts facts={facts.filter(({ text }) => text)} />;
}

interface ConfirmButtonProps {
  readonly match: InvoiceMatching;
  readonly row: DocumentRow;
  readonly chosen: MatchCandidate;
}

/** Button that names the outcome: the order, and what is billed more or less. Nothing to confirm for the confirmed order. */
function ConfirmButton({ match, row, chosen }: ConfirmButtonProps) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const cards = useCardStyles();
  const words = useDocumentWords();
  const { orderId: id, differenceCents } = chosen;
  if (row.match?.orderId === id) return null;
  const label = differenceCents
    ? t("confirmWith", { id, difference: words.difference(differenceCents) })
    : t("confirm", { id });
  return (
    <div className={cards.actions}>
      <Button
        appearance="primary"
        icon={<CheckmarkCircleRegular />}
        disabledFocusable={match.confirming}
        onClick={() => match.confirmOrder(chosen)}
      >
        {match.confirming ? kit("saving") : label}
      </Button>
    </div>
  );
}
