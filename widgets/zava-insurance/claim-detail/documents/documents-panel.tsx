import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import {
  AddRegular,
  ArrowUploadRegular,
  DocumentMultipleRegular,
  MailRegular,
} from "@fluentui/react-icons";
import { useHost, useStrings, useViewState } from "@suite/widget-kit";
import {
  NoticeBar,
  Panel,
  Problem,
  SkeletonFrame,
  SkeletonItems,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { documentKindSchema, documentLimits } from "@suite/zava-insurance-contract";
import { useCallback, useEffect, useRef } from "react";
import { z } from "zod";
import { type ClaimOnScreen, useUnsavedPart } from "../use-claim.ts";
import { DocumentItem } from "./document-row.tsx";
import { useDocumentWords } from "./document-words.ts";
import { useDocumentsPanelStyles } from "./documents.styles.ts";
import { FindFiles } from "./find/find-files.tsx";
import { documentStrings } from "./strings.ts";
import { InterruptedUploads, UploadList } from "./upload/upload-list.tsx";
import { useDropArea } from "./upload/use-drop-area.ts";
import type { ClaimDocuments } from "./use-claim-documents.ts";
import type { KindFilter } from "./use-documents.ts";
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
  const styles = useDocumentsPanelStyles();
  const { canCallTools } = useHost();
  const content = useRef<HTMLDivElement>(null);
  const { list, uploads } = documents;
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => uploads.add(files, undefined);
  const choose = () => input.current?.click();
  const isFull = list.free === 0;
  const { isOver, handlers } = useDropArea(isFull ? undefined : add);
  useUnsavedPart(claim, t("anUpload"), uploads.isBusy);
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
        {canCallTools && <AddDocuments documents={documents} claim={claim} onChoose={choose} />}
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
        <Problem error={list.error} onRetry={list.read} />
        <DocumentList documents={documents} claim={claim} />
        {isOver && (
          <div className={styles.drop} aria-hidden="true">
            <ArrowUploadRegular className={styles.dropIcon} />
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
  readonly claim: ClaimOnScreen;
  readonly onChoose: () => void;
}

/** Buttons of the ways in, and the limits, which are said before a file is chosen. */
function AddDocuments({ documents, claim, onChoose }: AddDocumentsProps) {
  const t = useStrings(documentStrings);
  const styles = useDocumentsPanelStyles();
  const words = useDocumentWords();
  const { list, claimId } = documents;
  const [isFinding, setFinding] = useViewState(`find-files/${claimId}`, false, z.boolean());
  const finder = useFocusOnClose<HTMLButtonElement>(isFinding);
  const { perClaim: most, bytes } = documentLimits;
  const isFull = list.rows !== undefined && list.free === 0;
  const limits = t("limits", { size: words.size(bytes), count: list.free, most });
  return (
    <>
      <div className={styles.tools}>
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
          icon={<MailRegular />}
          aria-expanded={isFinding}
          disabledFocusable={isFull}
          onClick={() => setFinding(!isFinding)}
        >
          {t("findFiles")}
        </Button>
      </div>
      {list.rows && (
        <Caption1 className={styles.hint}>{isFull ? t("full", { most }) : limits}</Caption1>
      )}
      {isFinding && !isFull && (
        <FindFiles documents={documents} claim={claim} onClose={() => setFinding(false)} />
      )}
    </>
  );
}

type DocumentListProps = Pick<DocumentsPanelProps, "documents" | "claim">;

function DocumentList({ documents: { list }, claim }: DocumentListProps) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const styles = useDocumentsPanelStyles();
  const { canCallTools } = useHost();
  const { rows, shown = [] } = list;
  if (!canCallTools) return <Caption1 className={styles.hint}>{kit("noServerTools")}</Caption1>;
  if (!rows && list.error) return null;
  if (!rows)
    return (
      <SkeletonFrame label={t("loadingDocuments")} className={styles.content}>
        <SkeletonItems count={3} size={56} />
      </SkeletonFrame>
    );
  if (rows.length === 0) return <NoDocuments />;
  return (
    <>
      <KindButtons list={list} />
      {shown.length === 0 && <Caption1 className={styles.hint}>{t("noneOfKind")}</Caption1>}
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
  const styles = useDocumentsPanelStyles();
  return (
    <div className={styles.empty}>
      <DocumentMultipleRegular className={styles.emptyIcon} aria-hidden="true" />
      <div className={styles.emptyText}>
        <Body1Strong>{t("noDocuments")}</Body1Strong>
        <Caption1 className={styles.hint}>{t("noDocumentsHint")}</Caption1>
      </div>
    </div>
  );
}

/** A button for each kind that the claim has, with the number of its documents. A single kind needs no filter. */
function KindButtons({ list }: { readonly list: ClaimDocuments["list"] }) {
  const t = useStrings(documentStrings);
  const styles = useDocumentsPanelStyles();
  const { rows = [], kind, setKind } = list;
  const counts = documentKindSchema.options.map((each) => ({
    value: each,
    name: t(`many-${each}`),
    count: rows.filter((row) => row.kind === each).length,
  }));
  const offered = counts.filter(({ value, count }) => count > 0 || value === kind);
  if (offered.length < 2 && kind === "all") return null;
  const all = { value: "all" as KindFilter, name: t("allKinds"), count: rows.length };
  return (
    <ul className={styles.filter} aria-label={t("showKind")}>
      {[all, ...offered].map(({ value, name, count }) => (
        <li key={value}>
          <Button
            size="small"
            appearance={value === kind ? "secondary" : "subtle"}
            aria-pressed={value === kind}
            onClick={() => setKind(value)}
          >
            {t("kindCount", { kind: name, count })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
