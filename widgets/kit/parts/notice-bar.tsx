import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { kitStrings } from "../strings.en.ts";
import { useHost } from "../use-host.ts";
import { useStrings } from "../use-strings.ts";
import type { Writes } from "../use-writes.ts";

interface NoticeBarProps {
  readonly record: Pick<Writes, "notice" | "undoError" | "undo" | "undoing"> & {
    /** Why the page could not be read again after the write. */
    readonly refreshFailed?: string;
  };
}

/** What the last write did, with undo. The region is always there, so that screen readers notice what comes into it. */
export function NoticeBar({ record }: NoticeBarProps) {
  const t = useStrings(kitStrings);
  const { canCallTools } = useHost();
  const { notice, refreshFailed, undoError, undo, undoing } = record;
  const { changeId } = notice ?? {};
  return (
    <div role="status">
      {!canCallTools && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t("readOnly")}</MessageBarBody>
        </MessageBar>
      )}
      {notice && (
        <MessageBar intent={notice.warnings?.length ? "warning" : "success"} layout="multiline">
          <MessageBarBody>{[notice.text, ...(notice.warnings ?? [])].join(" ")}</MessageBarBody>
          {changeId && (
            <MessageBarActions>
              <Button disabledFocusable={undoing} onClick={() => undo(changeId)}>
                {t("undo")}
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
      {(undoError?.message ?? refreshFailed) && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {undoError?.message ?? (notice ? t("stale", { reason: refreshFailed ?? "" }) : refreshFailed)}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
