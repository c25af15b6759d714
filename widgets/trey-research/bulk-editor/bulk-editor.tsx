import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { EmptyState } from "@suite/widget-kit/states/state-page.tsx";
import { useEffect, useState } from "react";
import type { BulkEditor } from "../contract.ts";
import { EditorPage } from "./editor-page.tsx";
import { FoundPeople } from "./found-people.tsx";
import { modelContext } from "./model-context.ts";
import { queryKey, queryTitle } from "./query-title.ts";
import { unsavedCount } from "./saving.ts";
import { editorStrings } from "./strings.ts";
import { useEditor } from "./use-editor.ts";

/** Draws the newest answer, unless that would drop what is unsaved: then it asks first. */
export function BulkEditorWidget({ data }: WidgetProps<BulkEditor>) {
  const [drawn, setDrawn] = useState(data);
  return <EditorViews key={queryKey(drawn.query)} data={drawn} newest={data} onAccept={setDrawn} />;
}

interface EditorViewsProps {
  readonly data: BulkEditor;
  readonly newest: BulkEditor;
  readonly onAccept: (data: BulkEditor) => void;
}

/** One editor, drawn as the answer in the conversation or as the full view: what is typed survives the change. */
function EditorViews({ data, newest, onAccept }: EditorViewsProps) {
  const t = useStrings(editorStrings);
  const format = useFormat();
  const { fullView } = useHost();
  const editor = useEditor(data);
  const [declined, setDeclined] = useState(data);
  const unsaved = unsavedCount(editor.state);
  const waiting = newest !== data && newest !== declined;
  useModelContext(modelContext(data.query, editor.state));
  const acceptable = waiting && unsaved === 0;
  useEffect(() => {
    if (acceptable) onAccept(newest);
  }, [acceptable, newest, onAccept]);

  const accept = () => {
    editor.discardAll();
    onAccept(newest);
  };
  const title = queryTitle(data.query, t, format);
  if (editor.state.rows.length === 0)
    return <EmptyState title={t("nobodyTitle")} body={t("nobodyBody")} suggestion={t("nobodySuggestion")} />;
  if (!fullView)
    return (
      <FoundPeople
        title={title}
        people={editor.state.rows}
        total={editor.state.total}
        query={data.query}
        unsaved={unsaved}
      />
    );
  return (
    <EditorPage
      title={title}
      data={data}
      editor={editor}
      onAccept={waiting && unsaved > 0 ? accept : undefined}
      onKeepEditing={() => setDeclined(newest)}
    />
  );
}
