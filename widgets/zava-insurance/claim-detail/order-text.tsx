import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { OrderRow } from "../contract.ts";
import { Facts } from "./facts.tsx";
import { detailStrings } from "./strings.ts";

/** Whose order it is, and its dates. */
export function OrderText({ row }: { row: OrderRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const { id, contractorName, createdDate, decidedDate, status } = row;
  const facts = [
    { label: t("orderNumber"), text: id },
    { label: t("contractor"), text: contractorName ?? t("noContractor") },
    { label: t("createdOn"), text: format.day(createdDate) },
    ...(decidedDate
      ? [{ label: status === "rejected" ? t("rejectedOn") : t("approvedOn"), text: format.day(decidedDate) }]
      : []),
  ];
  return <Facts facts={facts} />;
}
