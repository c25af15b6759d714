import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  MessageBarTitle,
  mergeClasses,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "../components/icon-button.tsx";
import { useHost } from "../host/use-host.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { type Candidate, getUnclearName, type ToolError } from "../queries/tool-outcome.ts";
import type { Notice, UndoableMutations } from "../queries/use-undoable-mutations.ts";
import { ErrorText, UnclearChoice } from "./error-text.tsx";
import { useNoticeBarStyles } from "./feedback.styles.ts";

interface NoticeBarProps {
  readonly record: Pick<UndoableMutations, "notice" | "undoError" | "undo" | "undoing"> & {
    /** Error of reading the page again after the write. */
    readonly refreshFailed?: string;
  };
  /** Shows notices of this part of the page only. "" is the top, which also shows notices for the whole page. */
  readonly section?: string;
}

/**
 * Notice about the last write, with undo. At the top of a page it stays visible while scrolling; in a part of the page it is
 * scrolled into view. The region is always in the page, so that screen readers announce its changes.
 *
 * @example
 * const writes = useUndoableMutations(refresh);
 * return <NoticeBar record={writes} />;
 */
export function NoticeBar({ record, section }: NoticeBarProps) {
  const t = useStrings(kitStrings);
  const styles = useNoticeBarStyles();
  const { canCallTools } = useHost();
  const { refreshFailed, undoError, undo, undoing } = record;
  const here = section === undefined || section === (record.notice?.section ?? "");
  const notice = here ? record.notice : undefined;
  const notUndone = here ? undoError : undefined;
  const notRead = section ? undefined : refreshFailed;
  const failed = notUndone ?? notRead;
  const [noticeDismissed, dismissNotice] = useDismissed(notice);
  const [failureDismissed, dismissFailure] = useDismissed(failed);
  const region = useInSight(notice ?? failed);
  useEffect(() => {
    if (notice?.takesFocus) region.current?.focus({ preventScroll: true });
  }, [notice, region]);
  useNextAction(notice?.transient ? region : undefined, dismissNotice);
  const { changeId } = notice ?? {};
  return (
    <>
      {!canCallTools && !section && (
        <Message intent="info" layout="multiline">
          {t("readOnly")}
        </Message>
      )}
      <div
        ref={region}
        role="status"
        tabIndex={-1}
        className={mergeClasses(styles.region, !section && styles.ofPage)}
      >
        {notice && !noticeDismissed && (
          <Message
            intent={getIntent(notice)}
            onDismiss={dismissNotice}
            actions={
              changeId && (
                <Button disabledFocusable={undoing} onClick={() => void undo(changeId)}>
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

function getIntent({ warnings, intent = "success" }: Notice): MessageBarProps["intent"] {
  return warnings?.length ? "warning" : intent;
}

interface ProblemProps {
  readonly error: ToolError | undefined;
  readonly onRetry?: () => void;
  /** Opens one of the records that an unclear name may mean. A retry of such a call cannot succeed and is not offered. */
  readonly onChoose?: (candidate: Candidate) => void;
}

/**
 * Error of a call that leaves the rest of the page usable, with a retry or the records to choose from.
 *
 * @example
 * <Problem error={error} onRetry={refresh} />
 */
export function Problem({ error, onRetry, onChoose }: ProblemProps) {
  const t = useStrings(kitStrings);
  const text = error && `${error.code} ${error.message}`;
  const [dismissed, dismiss] = useDismissed(text);
  const bar = useInSight(text);
  if (!error || dismissed) return null;
  const unclear = getUnclearName(error);
  return (
    <Message ref={bar} intent="error" layout="multiline" role="alert" onDismiss={dismiss}>
      {unclear ? (
        <UnclearChoice unclear={unclear} onChoose={onChoose} />
      ) : (
        <ErrorText error={error} />
      )}{" "}
      {onRetry && !unclear && (
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </Message>
  );
}

interface MessageProps extends Pick<MessageBarProps, "intent" | "layout" | "role"> {
  readonly ref?: Ref<HTMLDivElement>;
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/**
 * Message bar with actions.
 *
 * @example
 * <Message title="Two orders are late" intent="warning">
 *   Call the customers.
 * </Message>
 */
export function Message({ title, children, actions, onDismiss, ...bar }: MessageProps) {
  const t = useStrings(kitStrings);
  const dismiss = onDismiss && (
    <IconButton
      appearance="transparent"
      icon={<DismissRegular />}
      label={t("dismiss")}
      onClick={onDismiss}
    />
  );
  return (
    <MessageBar {...bar}>
      <MessageBarBody>
        {title && <MessageBarTitle>{title}</MessageBarTitle>}
        {children}
      </MessageBarBody>
      {(actions || dismiss) && (
        <MessageBarActions containerAction={dismiss}>{actions}</MessageBarActions>
      )}
    </MessageBar>
  );
}

/**
 * Says that unsaved changes of an earlier visit are back, with a button that discards them, unless something is `pending`.
 *
 * @example
 * return edit.restored ? <DraftRestored onDiscard={edit.cancel} /> : null;
 */
export function DraftRestored(props: {
  onDiscard: () => void;
  onDismiss?: () => void;
  pending?: boolean;
}) {
  const { onDiscard, onDismiss, pending } = props;
  const t = useStrings(kitStrings);
  const discard = (
    <Button disabledFocusable={pending} onClick={onDiscard}>
      {t("discard")}
    </Button>
  );
  return (
    <Message intent="info" role="status" actions={discard} onDismiss={onDismiss}>
      {t("draftRestored")}
    </Message>
  );
}

/** True once the person dismissed `shown`. Another text, or the same text when it returns, is shown again. */
function useDismissed(shown: unknown): readonly [dismissed: boolean, dismiss: () => void] {
  const [gone, setGone] = useState<unknown>();
  if (gone !== undefined && gone !== shown) setGone(undefined);
  return [shown !== undefined && gone === shown, () => setGone(shown)];
}

function useNextAction(
  element: RefObject<HTMLElement | null> | undefined,
  onAction: () => void,
): void {
  const latest = useRef(onAction);
  latest.current = onAction;
  useEffect(() => {
    if (!element) return;
    const act = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) latest.current();
    };
    document.addEventListener("click", act);
    document.addEventListener("keydown", act);
    return () => {
      document.removeEventListener("click", act);
      document.removeEventListener("keydown", act);
    };
  }, [element]);
}

function useInSight(shown: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown !== undefined) element.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return element;
}
