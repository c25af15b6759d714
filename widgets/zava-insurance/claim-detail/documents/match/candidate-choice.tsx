import { Body1Strong, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { MatchCandidate } from "@suite/zava-insurance-contract";
import { zavaStrings } from "../../../strings.ts";
import { useCardStyles, useLineItemsStyles } from "../../claim-detail.styles.ts";
import { detailStrings } from "../../strings.ts";
import { useDocumentWords } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import { useMatchStyles } from "./match.styles.ts";
import type { InvoiceMatching } from "./use-invoice-match.ts";

interface CandidateChoiceProps {
  readonly match: InvoiceMatching;
  readonly candidates: readonly MatchCandidate[];
  readonly chosen: MatchCandidate;
}

/** Orders that the invoice may bill, the likeliest first, with what they have in common. */
export function CandidateChoice({ match, candidates, chosen }: CandidateChoiceProps) {
  const t = useStrings(documentStrings);
  const styles = useMatchStyles();
  return (
    <ul className={styles.candidates} aria-label={t("chooseOrder")}>
      {candidates.map((candidate) => {
        const isChosen = candidate.orderId === chosen.orderId;
        return (
          <li key={candidate.orderId}>
            <Button
              className={mergeClasses(styles.candidate, isChosen && styles.chosen)}
              aria-pressed={isChosen}
              onClick={() => match.choose(candidate.orderId)}
            >
              <CandidateText candidate={candidate} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function CandidateText({ candidate }: { readonly candidate: MatchCandidate }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const table = useLineItemsStyles();
  const styles = useMatchStyles();
  const words = useDocumentWords();
  const reasonWords = useReasonWords();
  const { orderId, description, contractorName, reasons, differenceCents } = candidate;
  const facts = format.list(reasons.map((reason) => reasonWords[reason]));
  return (
    <span className={styles.candidateText}>
      <Body1Strong>
        <bdi className={table.text}>{oneLine(description, 120)}</bdi>
      </Body1Strong>
      <Caption1 className={cards.quiet}>
        {format.dotted([orderId, contractorName && oneLine(contractorName, 60)])}
      </Caption1>
      <Caption1>
        {format.dotted([
          t(confidenceWord(candidate.confidence)),
          reasons.length > 0 && t("inCommon", { facts }),
        ])}
      </Caption1>
      <Caption1 className={differenceCents ? styles.differs : cards.quiet}>
        {format.dotted([format.cents(candidate.orderedCents), words.difference(differenceCents)])}
      </Caption1>
    </span>
  );
}

function useReasonWords(): Record<MatchCandidate["reasons"][number], string> {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  return {
    "order-number": detail("orderNumber"),
    vendor: detail("contractor"),
    total: detail("total"),
    lines: detail("lineItems"),
    date: t("date"),
    "claim-number": shared("claim"),
  };
}

/** Word for a confidence from 0 to 1. */
export function confidenceWord(confidence: number): "sure" | "likely" | "possible" {
  if (confidence >= 0.85) return "sure";
  return confidence >= 0.5 ? "likely" : "possible";
}
