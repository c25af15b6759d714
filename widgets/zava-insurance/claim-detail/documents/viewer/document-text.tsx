import { Caption1 } from "@fluentui/react-components";
import { useRead, useStrings } from "@suite/widget-kit";
import { Problem, SkeletonFrame, SkeletonItems } from "@suite/widget-kit/components";
import { type DocumentRow, documentTextSchema } from "@suite/zava-insurance-contract";
import { useCallback, useEffect } from "react";
import { documentStrings } from "../strings.ts";
import { useDocumentViewerStyles } from "./viewer.styles.ts";

/** Text of a PDF. Pages in strict hosts can draw no PDF files. */
export function DocumentText({ row: { claimId, id } }: { readonly row: DocumentRow }) {
  const t = useStrings(documentStrings);
  const styles = useDocumentViewerStyles();
  const { data, read, error } = useRead("read-document-text", documentTextSchema);
  const readText = useCallback(() => read({ claimId, documentId: id }), [read, claimId, id]);
  useEffect(() => void readText(), [readText]);
  const text = data?.text.trim();
  return (
    // A keyboard scrolls what has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.paperFrame} tabIndex={0} aria-label={t("textOfPdf")}>
      <div className={styles.paper}>
        <Problem error={error} onRetry={readText} />
        {!data && !error && (
          <SkeletonFrame label={t("loadingDocument")} className={styles.lines}>
            <SkeletonItems count={8} size={16} />
          </SkeletonFrame>
        )}
        {data && <Caption1 className={styles.quiet}>{text ? t("textHint") : t("noText")}</Caption1>}
        {text && <p className={styles.text}>{text}</p>}
        {data?.isCut && <Caption1 className={styles.quiet}>{t("textIsCut")}</Caption1>}
      </div>
    </section>
  );
}
