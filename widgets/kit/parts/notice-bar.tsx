import { Button, mergeClasses } from "@fluentui/react-components";
import { kitStrings } from "../kit-strings.ts";
import { useDismissed } from "../use-dismissed.ts";
import { useHost } from "../use-host.ts";
import { useInSight } from "../use-in-sight.ts";
import { useStrings } from "../use-strings.ts";
import type { Writes } from "../use-writes.ts";
import { ErrorText } from "./error-text.tsx";
import { Message } from "./message.tsx";
import { useNoticeBarStyles } from "./notice-bar.styles.ts";

interface NoticeBarProps {
  readonly record: Pick<Writes, "notice" | "undoError" | "undo" | "undoing"> & {
    /** Why the page could not be read again after the write. */
    readonly refreshFailed?: string;
  };
  /** Only what was done at this part of the page; "" is its top, which also says what concerns all of it. */
  readonly place?: string;
}

/**
 * What the last write did, with undo. At the top of a page it stays in sight as the person scrolls; at a part of the page
 * it is scrolled to. The region is always there, so that screen readers notice what comes into it.
 */
export function NoticeBar({ record, place }: NoticeBarProps) {
  const t = useStrings(kitStrings);
  const styles = useNoticeBarStyles();
  const { canCallTools } = useHost();
  const { refreshFailed, undoError, undo, undoing } = record;
  const here = place === undefined || place === (record.notice?.place ?? "");
  const notice = here ? record.notice : undefined;
  const notUndone = here ? undoError : undefined;
  const notRead = place ? undefined : refreshFailed;
  const failed = notUndone ?? notRead;
  const [noticeDismissed, dismissNotice] = useDismissed(notice);
  const [failureDismissed, dismissFailure] = useDismissed(failed);
  const region = useInSight(notice ?? failed);
  const { changeId } = notice ?? {};
  return (
    <>
      {!canCallTools && !place && (
        <Message intent="info" layout="multiline">
          {t("readOnly")}
        </Message>
      )}
      <div ref={region} role="status" className={mergeClasses(styles.region, !place && styles.ofPage)}>
        {notice && !noticeDismissed && (
          <Message
            intent={notice.warnings?.length ? "warning" : "success"}
            onDismiss={dismissNotice}
            actions={
              changeId && (
                <Button disabledFocusable={undoing} onClick={() => undo(changeId)}>
                  {t("undo")}
                </Button>
              )
            }
          >
            {[notice.text, ...(notice.warnings ?? [])].join(" ")}
          </Message>
        )}
        {failed && !failureDismissed && (
          <Message intent="error" layout="multiline" onDismiss={dismissFailure}>
            {notUndone && <ErrorText error={notUndone} />}
            {!notUndone && notRead && (record.notice ? t("stale", { reason: notRead }) : notRead)}
          </Message>
        )}
      </div>
    </>
  );
}
