import { Table, TableBody } from "@fluentui/react-components";
import { gridFields, isListField } from "@suite/trey-research-contract";
import { useLocale, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type Dispatch, useId } from "react";
import { useGridStyles } from "../../grid/grid.styles.ts";
import { GridHeader } from "../../grid/grid-header.tsx";
import { treyStrings } from "../../strings.ts";
import { shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import { type EditorState, sortColumns } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { columns } from "./columns.ts";
import { EditorRow } from "./editor-row.tsx";
import { useColumnStyles } from "./grid.styles.ts";
import type { EditingGrid } from "./use-grid.ts";

interface EditorGridProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly grid: EditingGrid;
  readonly readOnly: boolean;
}

/** Editable grid: a table in wide windows, cards in narrow ones, with the same keys in both. */
export function EditorGrid({ state, dispatch, grid, readOnly }: EditorGridProps) {
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
        <EditorHeader state={state} dispatch={dispatch} grid={grid} />
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
function KnownTags({ state }: Pick<EditorGridProps, "state">) {
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

function EditorHeader({ state, dispatch, grid }: Omit<EditorGridProps, "readOnly">) {
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const all = state.visible.length > 0 && state.selected.length === state.visible.length;
  const headings = sortColumns.map((column) => ({
    key: column,
    label: label(column),
    direction: state.sort?.column === column ? state.sort.direction : undefined,
    onSort: () => dispatch({ type: "sorted", column }),
  }));
  return (
    <GridHeader
      active={grid.active}
      className={useColumnStyles().row}
      // While rows are left on the server, "Select all" would be wrong.
      selectLabel={
        state.cursor === undefined ? t("selectAll") : kit("selectShown", { count: state.visible.length })
      }
      selected={state.selected.length > 0 && !all ? "mixed" : all}
      onSelect={() => dispatch({ type: "selected", ids: state.visible, on: !all })}
      headings={[...headings, { key: "status", label: t("status") }]}
    />
  );
}
