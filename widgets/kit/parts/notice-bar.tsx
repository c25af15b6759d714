import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { kitStrings } from "../kit-strings.ts";
import { useHost } from "../use-host.ts";
import { useStrings } from "../use-strings.ts";
import type { Writes } from "../use-writes.ts";
import { ErrorText } from "./error-text.tsx";
import { useNoticeBarStyles } from "./notice-bar.styles.ts";

interface NoticeBarProps {
  readonly record: Pick<Writes, "notice" | "undoError" | "undo" | "undoing"> & {
    /** Why the page could not be read again after the write. */
    readonly refreshFailed?: string;
  };
  /** Only what was done at this part of the page; "" is its top, which also says what concerns all of it. */
  readonly place?: string;
}

/** What the last write did, with undo. The region is always there, so that screen readers notice what comes into it. */
export function NoticeBar({ record, place }: NoticeBarProps) {
  const t = useStrings(kitStrings);
  const styles = useNoticeBarStyles();
  const { canCallTools } = useHost();
  const { refreshFailed, undoError, undo, undoing } = record;
  const here = place === undefined || place === (record.notice?.place ?? "");
  const notice = here ? record.notice : undefined;
  const notRead = !place && refreshFailed;
  const { changeId } = notice ?? {};
  return (
    <div role="status" className={styles.region}>
      {!canCallTools && !place && (
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
      {here && undoError ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <ErrorText error={undoError} />
          </MessageBarBody>
        </MessageBar>
      ) : (
        notRead && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{record.notice ? t("stale", { reason: notRead }) : notRead}</MessageBarBody>
          </MessageBar>
        )
      )}
    </div>
  );
}
