import { Button } from "@fluentui/react-components";
import type { ToolError } from "@suite/widget-kit/data/tool-outcome.ts";
import type { Refresh } from "@suite/widget-kit/data/use-record.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import { ErrorText } from "@suite/widget-kit/states/error-text.tsx";
import { Message } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "./bulk-editor.styles.ts";
import type { SaveCounts } from "./saving.ts";
import { editorStrings } from "./strings.ts";
import type { Editor } from "./use-editor.ts";

export interface NoticesProps {
  readonly editor: Editor;
  readonly unsaved: number;
  readonly refresh: Refresh;
  /** Other data is there, and drawing it would drop what is unsaved. */
  readonly onAccept: (() => void) | undefined;
  readonly onKeepEditing: () => void;
}

/** What concerns the editor as a whole, most urgent first; what a save did stands beside Save. */
export function Notices({ editor, unsaved, refresh, onAccept, onKeepEditing }: NoticesProps) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const { canCallTools } = useHost();
  const { restored } = editor;
  return (
    <>
      {!canCallTools && <Message intent="info">{t("readOnly")}</Message>}
      {onAccept && (
        <Message
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
        </Message>
      )}
      {restored && unsaved > 0 && (
        <Message
          intent="info"
          actions={<Button onClick={editor.discardAll}>{t("discard")}</Button>}
          onDismiss={editor.dismissRestored}
        >
          {t("restored", { count: unsaved })}
        </Message>
      )}
      {refresh.failed && (
        <Message
          intent="error"
          title={t("refreshFailed")}
          actions={<Button onClick={refresh.refresh}>{kit("retry")}</Button>}
          onDismiss={refresh.dismiss}
        >
          {refresh.failed}
        </Message>
      )}
    </>
  );
}

/** Result of the last save, or the reason why it was not sent. */
export function SaveOutcome({ editor }: { editor: Editor }) {
  const t = useStrings(editorStrings);
  const { counts, saveError, needsAttention } = editor;
  return (
    <>
      {saveError && (
        <Message
          intent="error"
          title={counts || !isRefusal(saveError) ? undefined : t("saveFailed")}
          onDismiss={editor.dismissSaveError}
        >
          <ErrorText error={saveError} />
        </Message>
      )}
      {needsAttention > 0 && (
        <Message intent="error">{t("needsAttention", { count: needsAttention })}</Message>
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
    <Message intent={allWell ? "success" : "warning"} onDismiss={onDismiss}>
      {useReport()(counts)}
    </Message>
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
