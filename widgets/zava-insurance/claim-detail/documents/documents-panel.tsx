import { Body1Strong, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { AddRegular, DocumentTextRegular, SearchRegular } from "@fluentui/react-icons";
import { useFormat, useHost, useStrings, useViewState } from "@suite/widget-kit";
import {
  NoticeBar,
  Panel,
  Problem,
  SkeletonFrame,
  SkeletonItems,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import {
  type DocumentKind,
  documentKindSchema,
  documentLimits,
} from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { useCardStyles } from "../claim-detail.styles.ts";
import { detailStrings } from "../strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "../use-claim.ts";
import { DocumentItem } from "./document-row.tsx";
import { useDocumentsStyles } from "./documents.styles.ts";
import { FindFiles } from "./find/find-files.tsx";
import { documentStrings } from "./strings.ts";
import { InterruptedUploads, UploadList } from "./upload/upload-list.tsx";
import { useDropArea } from "./upload/use-drop-area.ts";
import type { ClaimDocuments } from "./use-claim-documents.ts";
import { DocumentViewer } from "./viewer/document-viewer.tsx";

interface DocumentsPanelProps {
  readonly claim: ClaimOnScreen;
  readonly documents: ClaimDocuments;
  /** True when the person came here from the card. */
  readonly takesFocus: boolean;
  readonly onArrived: () => void;
}

/** Documents of the claim: the list, and the ways in which a document comes. */
export function DocumentsPanel(props: DocumentsPanelProps) {
  const { claim, documents, takesFocus, onArrived } = props;
  const t = useStrings(documentStrings);
  const styles = useDocumentsStyles();
  const { canCallTools } = useHost();
  const content = useRef<HTMLDivElement>(null);
  const { list, uploads } = documents;
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => uploads.add(files, list.free);
  const choose = () => input.current?.click();
  const isFull = list.free === 0;
  const { isOver, handlers } = useDropArea(isFull ? undefined : add);
  useUnsavedPart(claim, t("anUpload"), uploads.isBusy);
  const openId = list.open?.id;
  const { tellDocument } = claim;
  useEffect(() => {
    tellDocument(openId);
    return () => tellDocument(undefined);
  }, [tellDocument, openId]);
  const focusFirst = useCallback(
    () => content.current?.querySelector("button")?.focus({ preventScroll: true }),
    [],
  );
  useEffect(() => {
    if (!takesFocus) return;
    content.current?.scrollIntoView({ block: "start" });
    focusFirst();
    onArrived();
  }, [takesFocus, onArrived, focusFirst]);
  return (
    <Panel title={t("documents")}>
      <div ref={content} className={styles.content} {...(canCallTools && handlers)}>
        {canCallTools && <AddDocuments documents={documents} onChoose={choose} />}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept="image/jpeg,image/png,image/webp,application/pdf"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
        <InterruptedUploads uploads={uploads} onChoose={choose} />
        <UploadList uploads={uploads} />
        <NoticeBar record={claim} section="documents" />
        {!list.open && <NoticeBar record={claim} section="invoice" />}
        {canCallTools && <Problem error={list.error} onRetry={claim.refresh} />}
        <DocumentList documents={documents} claim={claim} />
        {isOver && (
          <div className={styles.drop} aria-hidden="true">
            <AddRegular className={styles.largeIcon} />
            <Body1Strong>{t("dropHere")}</Body1Strong>
          </div>
        )}
      </div>
      {list.open && (
        <DocumentViewer
          documents={documents}
          claim={claim}
          row={list.open}
          onFocusLost={focusFirst}
        />
      )}
    </Panel>
  );
}

interface AddDocumentsProps {
  readonly documents: ClaimDocuments;
  readonly onChoose: () => void;
}

/** Buttons of the ways in, and the limits, which are said before a file is chosen. */
function AddDocuments({ documents, onChoose }: AddDocumentsProps) {
  const t = useStrings(documentStrings);
  const cards = useCardStyles();
  const format = useFormat();
  const { list, claimId } = documents;
  const [isFinding, setFinding] = useViewState(`find-files/${claimId}`, false, z.boolean());
  const [isOpened, setOpened] = useState(false);
  const toggle = () => {
    setOpened(true);
    setFinding(!isFinding);
  };
  const finder = useFocusOnClose<HTMLButtonElement>(isFinding);
  const { perClaim: most, bytes } = documentLimits;
  const isFull = list.rows !== undefined && list.free === 0;
  const limits = t("limits", { size: format.fileSize(bytes), free: list.free, most });
  return (
    <>
      <div className={cards.actions}>
        <Button
          size="small"
          appearance="primary"
          icon={<AddRegular />}
          disabledFocusable={isFull}
          onClick={onChoose}
        >
          {t("addFiles")}
        </Button>
        <Button
          ref={finder}
          size="small"
          icon={<SearchRegular />}
          aria-expanded={isFinding}
          disabledFocusable={isFull}
          onClick={toggle}
        >
          {t("findFiles")}
        </Button>
      </div>
      {list.rows && (
        <Caption1 className={cards.quiet}>{isFull ? t("full", { most }) : limits}</Caption1>
      )}
      {isFinding && !isFull && (
        <FindFiles documents={documents} takesFocus={isOpened} onClose={() => setFinding(false)} />
      )}
    </>
  );
}

type DocumentListProps = Pick<DocumentsPanelProps, "documents" | "claim">;

function DocumentList({ documents: { list }, claim }: DocumentListProps) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const cards = useCardStyles();
  const styles = useDocumentsStyles();
  const { canCallTools } = useHost();
  const { rows, shown = [] } = list;
  if (!canCallTools) return <Caption1 className={cards.quiet}>{kit("noServerTools")}</Caption1>;
  if (!rows && list.error) return null;
  if (!rows)
    return (
      <SkeletonFrame label={kit("loading")} className={styles.content}>
        <SkeletonItems count={3} size={56} />
      </SkeletonFrame>
    );
  if (rows.length === 0) return <NoDocuments />;
  return (
    <>
      <KindButtons list={list} />
      <ul className={styles.list} aria-label={t("documents")}>
        {shown.map((row) => (
          <DocumentItem
            key={row.id}
            row={row}
            isHighlighted={claim.isHighlighted(row.id)}
            onOpen={() => list.show(row.id)}
          />
        ))}
      </ul>
    </>
  );
}

function NoDocuments() {
  const t = useStrings(documentStrings);
  const cards = useCardStyles();
  const styles = useDocumentsStyles();
  return (
    <div className={mergeClasses(cards.form, styles.empty)}>
      <DocumentTextRegular className={styles.largeIcon} aria-hidden="true" />
      <div className={cards.text}>
        <Body1Strong>{t("noDocuments")}</Body1Strong>
        <Caption1 className={cards.quiet}>{t("noDocumentsHint")}</Caption1>
      </div>
    </div>
  );
}

const kinds = {
  photo: "photos",
  invoice: "invoices",
  report: "reports",
  letter: "letters",
} as const satisfies Record<DocumentKind, string>;

/** A button for each kind that the claim has, with the number of its documents. A single kind needs no filter. */
function KindButtons({ list }: { readonly list: ClaimDocuments["list"] }) {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const format = useFormat();
  const styles = useDocumentsStyles();
  const { rows = [], kind, setKind } = list;
  const count = (value: DocumentKind) => rows.filter((row) => row.kind === value).length;
  const offered = documentKindSchema.options
    .map((value) => ({ value, name: t(kinds[value]), count: count(value) }))
    .filter((each) => each.count > 0);
  if (offered.length < 2) return null;
  const all = { value: "all", name: t("all"), count: rows.length } as const;
  return (
    <ul className={styles.filter} aria-label={detail("kind")}>
      {[all, ...offered].map((each) => (
        <li key={each.value}>
          <Button
            size="small"
            appearance={each.value === kind ? "secondary" : "subtle"}
            aria-pressed={each.value === kind}
            onClick={() => setKind(each.value)}
          >
            {each.name} {format.number(each.count)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
