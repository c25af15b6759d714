import { Caption1, mergeClasses, Subtitle2 } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import type { DocumentRow } from "@suite/zava-insurance-contract";
import { useEffect, useId, useRef } from "react";
import {
  StepButtons,
  useReadingDirection,
  useViewerKeys,
  ZoomButtons,
} from "../../photos/photo-viewer.tsx";
import { usePhotoViewerStyles } from "../../photos/photos.styles.ts";
import { useModal } from "../../photos/use-modal.ts";
import { useStageGestures, useZoom } from "../../photos/use-zoom.ts";
import { detailStrings } from "../../strings.ts";
import type { ClaimOnScreen } from "../../use-claim.ts";
import { fileName, isPicture } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import type { ClaimDocuments } from "../use-claim-documents.ts";
import { DocumentDetails } from "./document-details.tsx";
import { DocumentText } from "./document-text.tsx";
import { PictureOnStage } from "./picture-on-stage.tsx";
import { useDocumentViewerStyles } from "./viewer.styles.ts";

interface DocumentViewerProps {
  readonly documents: ClaimDocuments;
  readonly claim: ClaimOnScreen;
  readonly row: DocumentRow;
  /** Called after closing when what had the focus before is gone. */
  readonly onFocusLost: () => void;
}

/**
 * A document on the whole screen: a picture with zoom or the text of a PDF, the documents before and after it, what is known of it, and
 * an invoice beside its order.
 */
export function DocumentViewer({ documents, claim, row, onFocusLost }: DocumentViewerProps) {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const format = useFormat();
  const viewer = usePhotoViewerStyles();
  const styles = useDocumentViewerStyles();
  const title = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { list } = documents;
  const { zoom, change } = useZoom(stage, row.id);
  const { walked } = list;
  const count = walked.length;
  const index = walked.findIndex(({ id }) => id === row.id);
  const go = (by: number) => {
    const next = walked[(index + by + count) % count];
    if (next) list.show(next.id);
  };
  const onKey = useViewerKeys({ zoom, change, go });
  const gestures = useStageGestures({ zoom, change, onSwipe: useReadingDirection(go) });
  const { dialog, modal } = useModal({ onClose: list.close, onFocusLost, onKey });
  const drawn = isPicture(row);
  // A button that had the focus may be gone with the last document, and its keys with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the document
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus({ preventScroll: true });
  }, [row.id]);
  return (
    <dialog
      {...modal}
      tabIndex={-1}
      className={mergeClasses(viewer.viewer, styles.viewer)}
      aria-labelledby={title}
    >
      <div className={viewer.bar}>
        <Subtitle2 as="h2" id={title} className={mergeClasses(viewer.title, styles.title)}>
          <bdi>{fileName(row.name)}</bdi>
        </Subtitle2>
        <Caption1 className={viewer.percent}>
          {format.number(index + 1)} / {format.number(count)}
        </Caption1>
        {drawn && <ZoomButtons zoom={zoom} change={change} />}
        <IconButton
          className={viewer.button}
          icon={<DismissRegular />}
          label={detail("closePhoto")}
          onClick={list.close}
        />
      </div>
      <div className={mergeClasses(viewer.body, styles.body)}>
        <div className={mergeClasses(viewer.stageFrame, styles.stageFrame)}>
          {drawn ? (
            <div
              ref={stage}
              dir="ltr"
              className={mergeClasses(viewer.stage, zoom.scale > 1 && viewer.movable)}
              {...gestures}
            >
              <PictureOnStage key={row.id} row={row} zoom={zoom} />
            </div>
          ) : (
            <DocumentText key={row.id} row={row} />
          )}
          {count > 1 && <StepButtons go={go} previous={t("previous")} next={t("next")} />}
        </div>
        <DocumentDetails key={row.id} documents={documents} claim={claim} row={row} />
      </div>
    </dialog>
  );
}
