import { Body1Strong, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { MatchCandidate } from "@suite/zava-insurance-contract";
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
  const styles = useMatchStyles();
  const words = useDocumentWords();
  const { orderId, description, contractorName, reasons } = candidate;
  const facts = format.list(reasons.map((reason) => t(`same-${reason}`)));
  return (
    <span className={styles.candidateText}>
      <Body1Strong>
        <bdi className={styles.clamped}>{oneLine(description, 120)}</bdi>
      </Body1Strong>
      <Caption1 className={styles.quiet}>
        {format.dotted([orderId, contractorName && oneLine(contractorName, 60)])}
      </Caption1>
      <Caption1>
        {format.dotted([
          t(confidenceWord(candidate.confidence)),
          reasons.length > 0 && t("sameFacts", { facts }),
        ])}
      </Caption1>
      <Caption1 className={candidate.differenceCents ? styles.differs : styles.quiet}>
        {format.dotted([
          format.cents(candidate.orderedCents),
          words.difference(candidate.differenceCents),
        ])}
      </Caption1>
    </span>
  );
}

/** Word for a confidence from 0 to 1. */
export function confidenceWord(confidence: number): "sure" | "likely" | "possible" {
  if (confidence >= 0.85) return "sure";
  return confidence >= 0.5 ? "likely" : "possible";
}
