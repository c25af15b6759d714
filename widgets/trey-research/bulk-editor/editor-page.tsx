import { Body1, Button, Caption1, Spinner, Text } from "@fluentui/react-components";
import { ArrowUndoRegular, SaveRegular } from "@fluentui/react-icons";
import type { BulkEditor } from "@suite/trey-research-contract";
import { useHost, useRefresh, useStrings } from "@suite/widget-kit";
import {
  ErrorText,
  KeptScroll,
  Message,
  PageHeader,
  useKeptFocus,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { usePageStyles } from "@suite/widget-kit/theme";
import { useEffect } from "react";
import { useEditorStyles, useSaveBarStyles } from "./bulk-editor.styles.ts";
import { EditorGrid } from "./grid/editor-grid.tsx";
import { EditorToolbar } from "./grid/toolbar.tsx";
import { useEditorGrid } from "./grid/use-grid.ts";
import { Conflicts, Notices, type NoticesProps, SaveOutcome } from "./notices.tsx";
import { savableIds, unsavedCount } from "./saving.ts";
import { editorStrings } from "./strings.ts";
import { type Editor, queryKey } from "./use-editor.ts";

interface EditorPageProps extends Omit<NoticesProps, "refresh"> {
  readonly title: string;
  readonly data: BulkEditor;
  readonly start?: string;
}

export function EditorPage({ title, data, editor, start, ...newer }: EditorPageProps) {
  const t = useStrings(editorStrings);
  const page = usePageStyles();
  const styles = useEditorStyles();
  const { canCallTools } = useHost();
  const { state, dispatch } = editor;
  const grid = useEditorGrid(editor, !canCallTools);
  const refresh = useRefresh("search-consultants", data.query);
  // The server answered a save, so the earlier failure to refresh is out of date.
  useEffect(() => {
    if (editor.counts) refresh.dismiss();
  }, [editor.counts, refresh.dismiss]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens; rows keep their places later
  useEffect(() => {
    const row = state.visible.indexOf(start ?? "") + 1;
    if (row > 0) grid.goTo({ row, column: 1 });
  }, []);
  const keptFocus = useKeptFocus(() => grid.goTo(grid.active));
  return (
    <main className={page.page} {...keptFocus}>
      <PageHeader
        title={title}
        subtitle={
          <Caption1 className={page.subtitle}>{t("people", { count: state.total })}</Caption1>
        }
        readAt={data.readAt}
        onRefresh={canCallTools ? refresh.refresh : undefined}
        refreshing={refresh.pending}
      />
      <KeptScroll page={`editor ${queryKey(data.query)}`} />
      <Notices editor={editor} refresh={refresh} {...newer} />
      <Conflicts editor={editor} />
      <EditorToolbar editor={editor} />
      {state.visible.length > 0 ? (
        <EditorGrid editor={editor} grid={grid} readOnly={!canCallTools} />
      ) : (
        <div className={styles.nothing}>
          <Body1>{t("nothingFiltered", { filter: state.filter })}</Body1>
          <Button onClick={() => dispatch({ type: "filtered", filter: "" })}>
            {t("clearFilter")}
          </Button>
        </div>
      )}
      <MoreRows editor={editor} />
      {canCallTools && <SaveBar editor={editor} />}
    </main>
  );
}

function MoreRows({ editor }: { editor: Editor }) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const styles = useEditorStyles();
  const { canCallTools } = useHost();
  const { state, loadingMore, loadMore, loadError } = editor;
  const missing = state.total > state.rows.length || state.visible.length < state.rows.length;
  return (
    <>
      {loadError && (
        <Message intent="error" title={t("loadFailed")} onDismiss={editor.dismissLoadError}>
          <ErrorText error={loadError} />
        </Message>
      )}
      <div className={styles.more}>
        <Caption1 role="status" className={styles.quiet}>
          {missing && kit("shownOf", { shown: state.visible.length, total: state.total })}
        </Caption1>
        {state.cursor !== undefined && canCallTools && (
          <Button disabledFocusable={loadingMore} onClick={loadMore}>
            {loadingMore ? t("loadingMore") : t("loadMore")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Sticky bar: number of unsaved changes, Revert all, Save, and the outcome of the last save. */
function SaveBar({ editor }: { editor: Editor }) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const styles = useSaveBarStyles();
  const { state, dispatch, saving, save } = editor;
  const unsaved = unsavedCount(state);
  return (
    <div className={styles.foot}>
      <SaveOutcome editor={editor} />
      <div className={styles.bar}>
        <Text className={styles.count}>
          {unsaved > 0 ? kit("unsaved", { count: unsaved }) : t("allSaved")}
        </Text>
        <Button
          appearance="subtle"
          icon={<ArrowUndoRegular />}
          className={styles.iconOnly}
          aria-label={t("revertAll")}
          disabledFocusable={unsaved === 0 || saving}
          onClick={() => dispatch({ type: "reverted", ids: Object.keys(state.drafts) })}
        >
          <span className={styles.wideOnly}>{t("revertAll")}</span>
        </Button>
        <Button
          appearance="primary"
          className={styles.save}
          icon={saving ? <Spinner size="tiny" appearance="inverted" /> : <SaveRegular />}
          disabledFocusable={savableIds(state).length === 0 || saving}
          onClick={save}
        >
          {saving ? t("saving") : t("save")}
        </Button>
      </div>
    </div>
  );
}
