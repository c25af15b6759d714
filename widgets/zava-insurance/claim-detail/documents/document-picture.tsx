import { mergeClasses } from "@fluentui/react-components";
import {
  DocumentTextRegular,
  ImageRegular,
  MailRegular,
  ReceiptRegular,
} from "@fluentui/react-icons";
import type { DocumentKind, DocumentRow } from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { isPicture } from "./document-words.ts";
import { useDocumentPictureStyles } from "./documents.styles.ts";
import { useDocumentPicture } from "./use-document-file.ts";

const kindIcons: Readonly<Record<DocumentKind, ReactElement>> = {
  photo: <ImageRegular aria-hidden="true" />,
  invoice: <ReceiptRegular aria-hidden="true" />,
  report: <DocumentTextRegular aria-hidden="true" />,
  letter: <MailRegular aria-hidden="true" />,
};

/** Thumbnail of a photo, or the icon of its kind. Decorative: the name is beside it. */
export function DocumentThumbnail({ row }: { readonly row: DocumentRow }) {
  const styles = useDocumentPictureStyles();
  if (isPicture(row)) return <PhotoThumbnail row={row} />;
  return (
    <span className={mergeClasses(styles.thumbnail, styles[row.kind])}>{kindIcons[row.kind]}</span>
  );
}

function PhotoThumbnail({ row }: { readonly row: DocumentRow }) {
  const styles = useDocumentPictureStyles();
  const { status, canvas } = useDocumentPicture(row, "thumbnail");
  if (status === "drawn")
    return (
      <span aria-hidden="true">
        <canvas ref={canvas} className={styles.thumbnail} />
      </span>
    );
  return (
    <span className={mergeClasses(styles.thumbnail, status === "loading" && styles.loading)}>
      {status === "failed" && kindIcons[row.kind]}
    </span>
  );
}
