import { Body1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit";
import type { DocumentRow } from "@suite/zava-insurance-contract";
import type { Zoom } from "../../photos/zoom.ts";
import { fileName } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import { useDocumentPicture } from "../use-document-file.ts";
import { useDocumentViewerStyles } from "./viewer.styles.ts";

interface PictureOnStageProps {
  readonly row: DocumentRow;
  readonly zoom: Zoom;
}

/** A picture as large as the stage allows. The small one of the list is shown until the large one has been read. */
export function PictureOnStage({ row, zoom: { scale, left, top } }: PictureOnStageProps) {
  const t = useStrings(documentStrings);
  const styles = useDocumentViewerStyles();
  const small = useDocumentPicture(row, "thumbnail");
  const large = useDocumentPicture(row, "screen");
  const shown = large.status === "loading" ? small : large;
  const { width = 4, height = 3 } = row;
  const sizes = {
    inlineSize: `min(100cqi, 100cqb * ${width / height})`,
    aspectRatio: `${width} / ${height}`,
  };
  if (large.status === "failed") return <Body1>{t("cannotDraw")}</Body1>;
  return (
    <div
      className={styles.picture}
      style={{ ...sizes, transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      aria-busy={large.status === "loading"}
    >
      {shown.status === "drawn" && (
        <canvas
          key={large.status}
          ref={shown.canvas}
          className={styles.canvas}
          role="img"
          aria-label={fileName(row.name)}
        />
      )}
    </div>
  );
}
