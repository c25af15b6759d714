import { Link } from "@fluentui/react-components";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import type { ClaimDetail } from "@suite/zava-insurance-contract";
import { documentStrings } from "./strings.ts";

interface DocumentsSentenceProps {
  readonly data: ClaimDetail;
  readonly onOpen: () => void;
}

/** Number of documents in the card, and of invoices that differ from their orders. Leads to the documents. */
export function DocumentsSentence({ data: { documents }, onOpen }: DocumentsSentenceProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const { canCallTools } = useHost();
  if (!documents || documents.total === 0 || !canCallTools) return null;
  const { total, differing } = documents;
  return (
    <div>
      <Link as="button" onClick={onOpen}>
        {format.dotted([
          t("documentCount", { count: total }),
          differing > 0 && t("differing", { count: differing }),
        ])}
      </Link>
    </div>
  );
}
