import { Body1, Caption1 } from "@fluentui/react-components";
import { useStrings, useToolQuery } from "@suite/widget-kit";
import { Problem, SkeletonFrame, SkeletonItems } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type DocumentRow, documentTextSchema } from "@suite/zava-insurance-contract";
import { useCardStyles } from "../../claim-detail.styles.ts";
import { documentStrings } from "../strings.ts";
import { useDocumentViewerStyles } from "./viewer.styles.ts";

/** Text of a PDF. Pages in strict hosts can draw no PDF files. */
export function DocumentText({ row: { claimId, id } }: { readonly row: DocumentRow }) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const cards = useCardStyles();
  const styles = useDocumentViewerStyles();
  const { data, error, refetch } = useToolQuery("read-document-text", documentTextSchema, {
    claimId,
    documentId: id,
  });
  const text = data?.text.trim();
  return (
    // A keyboard scrolls what has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.paperFrame} tabIndex={0} aria-label={t("textOfPdf")}>
      <div className={styles.paper}>
        <Problem error={error} onRetry={refetch} />
        {!data && !error && (
          <SkeletonFrame label={kit("loading")} className={cards.list}>
            <SkeletonItems count={8} size={16} />
          </SkeletonFrame>
        )}
        {data && <Caption1 className={cards.quiet}>{text ? t("textHint") : t("noText")}</Caption1>}
        {text && (
          <Body1 as="p" className={styles.text}>
            {text}
          </Body1>
        )}
        {data?.isCut && <Caption1 className={cards.quiet}>{t("textIsCut")}</Caption1>}
      </div>
    </section>
  );
}
