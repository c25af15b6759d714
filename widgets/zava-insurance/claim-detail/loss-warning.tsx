import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ClaimDetail, OrderRow, OrderSaved } from "../contract.ts";
import { detailStrings } from "./strings.ts";

interface LossWarningProps {
  row: OrderRow;
  data: ClaimDetail;
  /** The server's figures, which may be newer than the page. */
  exceeds: OrderSaved["exceeds"];
}

/** What approving this order means for the claim: by how much its orders would exceed the estimated loss. */
export function LossWarning({ row, data, exceeds }: LossWarningProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const money = (cents: number) => format.cents(cents, row.currency);
  const approved = exceeds?.approvedCents ?? data.totals.approvedCents + row.totalCents;
  const loss = exceeds?.estimatedLossCents ?? data.claim.estimatedLossCents;
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{t("exceedsTitle")}</MessageBarTitle>{" "}
        {t("exceedsBody", { approved: money(approved), loss: money(loss), above: money(approved - loss) })}
      </MessageBarBody>
    </MessageBar>
  );
}
