import { Body1, Button, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useEscape, useFormat, useHost, useStrings, useToolMutation } from "@suite/widget-kit";
import {
  DangerButton,
  Facts,
  NoticeBar,
  Problem,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type DocumentRow, documentRemovedSchema } from "@suite/zava-insurance-contract";
import { useRef, useState } from "react";
import { useCardStyles } from "../../claim-detail.styles.ts";
import { detailStrings } from "../../strings.ts";
import type { ClaimOnScreen } from "../../use-claim.ts";
import { fileName, useDocumentWords } from "../document-words.ts";
import { InvoiceMatchPart } from "../match/invoice-match.tsx";
import { documentStrings } from "../strings.ts";
import type { ClaimDocuments } from "../use-claim-documents.ts";
import { useDocumentFile } from "../use-document-file.ts";
import { useDocumentViewerStyles } from "./viewer.styles.ts";

interface DocumentDetailsProps {
  readonly documents: ClaimDocuments;
  readonly claim: ClaimOnScreen;
  readonly row: DocumentRow;
}

/** What is known of a document, the order of an invoice, and what a person can do with it. */
export function DocumentDetails({ documents, claim, row }: DocumentDetailsProps) {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const format = useFormat();
  const styles = useDocumentViewerStyles();
  const words = useDocumentWords();
  const { width, height } = row;
  const pixels = width && height && `${format.number(width)} × ${format.number(height)}`;
  const when = format.dateTime(row.addedAt);
  const facts = [
    { label: detail("kind"), text: t(row.kind) },
    { label: t("size"), text: format.dotted([words.extent(row), pixels || undefined]) },
    {
      label: t("added"),
      text: format.dotted([oneLine(row.addedBy, 60), when, words.source(row.source)]),
      wide: true,
    },
  ];
  return (
    <div className={styles.details}>
      <NoticeBar record={claim} section="invoice" />
      {row.kind === "invoice" && <InvoiceMatchPart list={documents.list} claim={claim} row={row} />}
      <Facts facts={facts} />
      <DocumentActions documents={documents} claim={claim} row={row} />
    </div>
  );
}

function DocumentActions({ documents: { list }, claim, row }: DocumentDetailsProps) {
  const t = useStrings(documentStrings);
  const detail = useStrings(detailStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const styles = useDocumentViewerStyles();
  const question = useRef<HTMLFieldSetElement>(null);
  const [isAsking, setAsking] = useState(false);
  const opener = useFocusOnClose<HTMLButtonElement>(isAsking);
  const { call, pending, error } = useToolMutation("remove-claim-document", documentRemovedSchema);
  const keep = () => setAsking(false);
  useEscape(question, isAsking ? keep : undefined);
  const remove = async () => {
    const { claimId, id, version } = row;
    const outcome = await call({ claimId, documentId: id, confirm: true, version });
    if (!outcome.ok) {
      // Shows the document as somebody else left it, which can be tried again.
      if (outcome.error.code === "conflict") await claim.refresh();
      return;
    }
    const { changeId, restorableDays } = outcome.data;
    const time = format.duration({ days: restorableDays }, "long");
    list.drop(id);
    list.close();
    void claim.onSuccess({
      text: t("removed", { name: fileName(row.name), time }),
      modelText: `Removed document ${id}.`,
      section: "documents",
      takesFocus: true,
      ...(changeId !== undefined && { changeId, highlightedIds: id }),
    });
  };
  return (
    <>
      {!isAsking && (
        <div className={cards.actions}>
          <SaveCopy row={row} />
          <Button ref={opener} onClick={() => setAsking(true)}>
            {t("remove")}
          </Button>
        </div>
      )}
      {isAsking && (
        <fieldset
          ref={question}
          aria-label={t("remove")}
          className={mergeClasses(cards.form, styles.question)}
        >
          <Body1>{t("removeAsk")}</Body1>
          <Problem error={error} />
          <div className={cards.actions}>
            <DangerButton disabledFocusable={pending} onClick={remove}>
              {t("remove")}
            </DangerButton>
            <Button autoFocus onClick={keep}>
              {detail("keep")}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Reads the whole file and hands it to the host, since a sandboxed page cannot save files. */
function SaveCopy({ row }: { readonly row: DocumentRow }) {
  const t = useStrings(documentStrings);
  const kit = useStrings(kitStrings);
  const { canDownload, download } = useHost();
  const readFile = useDocumentFile();
  const [state, setState] = useState<"ready" | "reading" | "failed">("ready");
  if (!canDownload) return null;
  const save = async () => {
    setState("reading");
    const file = await readFile(row, "original");
    if (!(file instanceof Blob)) return setState("failed");
    const name = fileName(row.name);
    const isSaved = await download({ name, mimeType: row.mime, blob: await toBase64(file) });
    setState(isSaved ? "ready" : "failed");
  };
  return (
    <>
      <Button disabledFocusable={state === "reading"} onClick={save}>
        {state === "reading" ? kit("loading") : t("saveCopy")}
      </Button>
      {state === "failed" && <Body1 role="alert">{t("copyFailed")}</Body1>}
    </>
  );
}

async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
