import { Table, TableBody } from "@fluentui/react-components";
import { gridFields, isListField } from "@suite/trey-research-contract";
import { useLocale, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import { useId } from "react";
import { shownRow } from "../drafts.ts";
import { editorStrings } from "../strings.ts";
import type { Editor } from "../use-editor.ts";
import { columns } from "./columns.ts";
import { EditorHeader } from "./editor-header.tsx";
import { EditorRow } from "./editor-row.tsx";
import { useGridStyles } from "./grid.styles.ts";
import type { EditingGrid } from "./use-grid.ts";

interface EditorGridProps {
  readonly editor: Editor;
  readonly grid: EditingGrid;
  readonly readOnly: boolean;
}

/** Editable grid: a table in wide windows, cards in narrow ones, with the same keys in both. */
export function EditorGrid({ editor, grid, readOnly }: EditorGridProps) {
  const { state, dispatch } = editor;
  const t = useStrings(editorStrings);
  const styles = useGridStyles();
  const help = useId();
  const byId = new Map(state.rows.map((row) => [row.id, row]));
  const selected = new Set(state.selected);
  return (
    <div ref={grid.container} className={styles.frame} {...grid.handlers}>
      <SpokenOnly>
        <span id={help}>{t("gridHelp")}</span>
      </SpokenOnly>
      <Table
        noNativeElements
        sortable
        role="grid"
        aria-label={t("grid")}
        aria-describedby={help}
        aria-multiselectable="true"
        aria-readonly={readOnly}
        aria-rowcount={Math.max(state.total, state.rows.length) + 1}
        aria-colcount={columns.length}
        className={styles.table}
      >
        <EditorHeader editor={editor} active={grid.active} />
        <TableBody className={styles.body}>
          {state.visible.map((id, index) => {
            const stored = byId.get(id);
            return (
              stored && (
                <EditorRow
                  key={id}
                  index={index}
                  last={index === state.visible.length - 1}
                  stored={stored}
                  draft={state.drafts[id]}
                  outcome={state.outcomes[id]}
                  selected={selected.has(id)}
                  readOnly={readOnly}
                  activeColumn={grid.active.row === index + 1 ? grid.active.column : undefined}
                  editing={grid.editing?.id === id ? grid.editing : undefined}
                  dispatch={dispatch}
                />
              )
            );
          })}
        </TableBody>
      </Table>
      <KnownTags state={state} />
    </div>
  );
}

/** Suggestions of tags already in use, so that a skill is spelled one way. */
function KnownTags({ state }: Pick<Editor, "state">) {
  const { compare } = new Intl.Collator(useLocale().locale);
  return gridFields.filter(isListField).map((field) => {
    const tags = new Set(state.rows.flatMap((row) => shownRow(row, state.drafts[row.id])[field]));
    return (
      <datalist key={field} id={`known-${field}`}>
        {[...tags].sort(compare).map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    );
  });
}
