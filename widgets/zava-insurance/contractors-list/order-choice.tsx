import { Caption1, Radio, RadioGroup } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useId } from "react";
import { useAssignStyles } from "./assign.styles.ts";
import { contractorsStrings } from "./strings.ts";
import type { Near } from "./use-assigning.ts";

interface OrderChoiceProps {
  near: Near;
  contractorId: string;
  currency: string;
  chosenId: string | undefined;
  onChoose: (orderId: string) => void;
}

/** The orders of the claim that can still be given to somebody; the contractor's own are named, not offered. */
export function OrderChoice({ near, contractorId, currency, chosenId, onChoose }: OrderChoiceProps) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const styles = useAssignStyles();
  const label = useId();
  return (
    <>
      <span id={label} className={styles.label}>
        {t("order", { claim: near.claimNumber })}
      </span>
      <RadioGroup aria-labelledby={label} value={chosenId ?? ""} onChange={(_, { value }) => onChoose(value)}>
        {near.orders.map((order) => {
          const own = order.contractorId === contractorId;
          const holder = order.contractorName
            ? t("with", { contractor: oneLine(order.contractorName, 60) })
            : t("withNobody");
          return (
            <Radio
              key={order.id}
              value={order.id}
              disabled={own}
              label={
                <span className={styles.order}>
                  <bdi className={styles.description}>{oneLine(order.description)}</bdi>
                  <Caption1 className={styles.quiet}>
                    {format.dotted([
                      format.cents(order.totalCents, currency),
                      own ? t("assignedNow") : holder,
                    ])}
                  </Caption1>
                </span>
              }
            />
          );
        })}
      </RadioGroup>
    </>
  );
}
