import { mergeClasses } from "@fluentui/react-components";
import { DocumentTextRegular, ImageRegular, ReceiptRegular } from "@fluentui/react-icons";
import type { DocumentKind, DocumentRow } from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { isPicture } from "./document-words.ts";
import { useDocumentPictureStyles } from "./documents.styles.ts";
import { useDocumentPicture } from "./use-document-file.ts";

const kindIcons: Readonly<Record<DocumentKind, ReactElement>> = {
  photo: <ImageRegular />,
  invoice: <ReceiptRegular />,
  report: <DocumentTextRegular />,
  letter: <DocumentTextRegular />,
};

/** Thumbnail of a photo, or the icon of its kind. Decorative: the name is beside it. */
export function DocumentThumbnail({ row }: { readonly row: DocumentRow }) {
  const styles = useDocumentPictureStyles();
  const isInvoice = row.kind === "invoice";
  return (
    <span aria-hidden="true">
      {isPicture(row) ? (
        <PhotoThumbnail row={row} />
      ) : (
        <span className={mergeClasses(styles.thumbnail, !isInvoice && styles.quiet)}>
          {kindIcons[row.kind]}
        </span>
      )}
    </span>
  );
}

function PhotoThumbnail({ row }: { readonly row: DocumentRow }) {
  const styles = useDocumentPictureStyles();
  const { status, canvas } = useDocumentPicture(row, "thumbnail");
  if (status === "drawn") return <canvas ref={canvas} className={styles.thumbnail} />;
  return (
    <span className={mergeClasses(styles.thumbnail, styles.quiet)}>
      {status === "failed" && kindIcons[row.kind]}
    </span>
  );
}
