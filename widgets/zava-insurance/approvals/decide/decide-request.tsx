import { Button } from "@fluentui/react-components";
import { CheckmarkRegular, DismissRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { useFocusOnClose } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { ApprovalCard } from "@suite/zava-insurance-contract";
import type { ReactNode } from "react";
import { approvalsStrings } from "../strings.ts";
import { DecideForm } from "./decide-form.tsx";
import type { Deciding } from "./use-deciding.ts";
import type { Decisions } from "./use-decisions.ts";

interface DecideRequestProps {
  readonly card: ApprovalCard;
  readonly currency: string;
  readonly deciding: Deciding;
  readonly decisions: Decisions;
  /** Shown above the buttons while no decision is chosen. */
  readonly children?: ReactNode;
}

/** The two decisions on one request, or the form of the one that was chosen. */
export function DecideRequest(props: DecideRequestProps) {
  const { card, currency, deciding, decisions, children } = props;
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const decision = deciding.in(card.id);
  const approve = useFocusOnClose<HTMLButtonElement>(decision !== undefined);
  if (decision) {
    return (
      <DecideForm
        key={`${card.id} ${decision}`}
        cards={[card]}
        decision={decision}
        currency={currency}
        draftKey={`approvals/${card.id}/${decision}`}
        decisions={decisions}
        onClose={deciding.end}
      />
    );
  }
  const amount = format.cents(card.totalCents, currency);
  return (
    <>
      {children}
      <div className={styles.actions}>
        <Button
          ref={approve}
          appearance="primary"
          icon={<CheckmarkRegular />}
          onClick={() => deciding.begin(card.id, "approve")}
        >
          {t("approveAmount", { amount })}
        </Button>
        <Button icon={<DismissRegular />} onClick={() => deciding.begin(card.id, "reject")}>
          {t("reject")}
        </Button>
      </div>
    </>
  );
}
