import { Button } from "@fluentui/react-components";
import { ErrorText } from "@suite/widget-kit/parts/error-text.tsx";
import { SpokenOnly } from "@suite/widget-kit/parts/spoken-only.tsx";
import type { ToolError } from "@suite/widget-kit/tool-outcome.ts";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useHost } from "@suite/widget-kit/use-host.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { usePageStyles } from "./bulk-editor.styles.ts";
import { Notice } from "./notice.tsx";
import type { SaveCounts } from "./saving.ts";
import { editorStrings } from "./strings.ts";
import type { Editor } from "./use-editor.ts";

export interface NoticesProps {
  readonly editor: Editor;
  readonly unsaved: number;
  readonly refreshFailed: string | undefined;
  /** Other data is there, and drawing it would drop what is unsaved. */
  readonly onAccept: (() => void) | undefined;
  readonly onKeepEditing: () => void;
}

/** Everything the editor has to say about the whole of it, most urgent first. */
export function Notices({ editor, unsaved, refreshFailed, onAccept, onKeepEditing }: NoticesProps) {
  const t = useStrings(editorStrings);
  const { canCallTools } = useHost();
  const { counts, saveError, needsAttention, restored, loadError } = editor;
  return (
    <>
      {!canCallTools && <Notice intent="info">{t("readOnly")}</Notice>}
      {onAccept && (
        <Notice
          intent="warning"
          title={t("discardTitle")}
          actions={
            <>
              <Button onClick={onAccept}>{t("discardAndLoad")}</Button>
              <Button appearance="primary" onClick={onKeepEditing}>
                {t("keepEditing")}
              </Button>
            </>
          }
        >
          {t("discardBody", { count: unsaved })}
        </Notice>
      )}
      {restored && unsaved > 0 && (
        <Notice
          intent="info"
          actions={<Button onClick={editor.discardAll}>{t("discard")}</Button>}
          onDismiss={editor.dismissRestored}
        >
          {t("restored", { count: unsaved })}
        </Notice>
      )}
      {saveError && (
        <Notice
          intent="error"
          title={counts || !isRefusal(saveError) ? undefined : t("saveFailed")}
          onDismiss={editor.dismissSaveError}
        >
          <ErrorText error={saveError} />
        </Notice>
      )}
      {needsAttention > 0 && <Notice intent="error">{t("needsAttention", { count: needsAttention })}</Notice>}
      {refreshFailed && (
        <Notice intent="error" title={t("refreshFailed")}>
          {refreshFailed}
        </Notice>
      )}
      {loadError && (
        <Notice intent="error" title={t("loadFailed")}>
          <ErrorText error={loadError} />
        </Notice>
      )}
      {counts && <SaveReport counts={counts} onDismiss={editor.dismissCounts} />}
    </>
  );
}

/** The server answered and saved nothing. Errors of other kinds say themselves what was saved, as far as it is known. */
function isRefusal({ code, outcome }: ToolError): boolean {
  if (code === "unreachable" || code === "internal" || code === "saved") return false;
  return outcome === undefined || (outcome === "not_applied" && code !== "unavailable");
}

function SaveReport({ counts, onDismiss }: { counts: SaveCounts; onDismiss: () => void }) {
  const allWell = counts.failed + counts.conflicts + counts.untouched === 0;
  return (
    <Notice intent={allWell ? "success" : "warning"} onDismiss={onDismiss}>
      {useReport()(counts)}
    </Notice>
  );
}

function useReport() {
  const t = useStrings(editorStrings);
  const format = useFormat();
  return (counts: SaveCounts) => {
    const parts = [
      counts.saved > 0 && t("savedCount", { count: counts.saved }),
      counts.unchanged > 0 && t("unchangedCount", { count: counts.unchanged }),
      counts.conflicts > 0 && t("conflictCount", { count: counts.conflicts }),
      counts.failed > 0 && t("failedCount", { count: counts.failed }),
      counts.untouched > 0 && t("untouchedCount", { count: counts.untouched }),
    ];
    return t("saveReport", { results: format.list(parts.filter((part) => part !== false)) });
  };
}

/** Says to screen readers what the notices show: always there, so that every change of its text is read. */
export function Announcer({ editor }: { editor: Editor }) {
  const t = useStrings(editorStrings);
  const styles = usePageStyles();
  const report = useReport();
  const { counts, saveError, needsAttention, saving } = editor;
  const attention = needsAttention > 0 && t("needsAttention", { count: needsAttention });
  const failure = saveError && (
    <>
      {counts ? report(counts) : isRefusal(saveError) && t("nothingSaved")} <ErrorText error={saveError} />
    </>
  );
  const said = saving ? t("saving") : attention || failure || (counts && report(counts));
  return (
    <div role="status" className={styles.announcer}>
      <SpokenOnly>{said}</SpokenOnly>
    </div>
  );
}
