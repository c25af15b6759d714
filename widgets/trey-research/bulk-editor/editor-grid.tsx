import { Table, TableBody } from "@fluentui/react-components";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import { type Dispatch, useId } from "react";
import { columns } from "./columns.ts";
import { shownRow, tagFields } from "./drafts.ts";
import { useGridStyles } from "./editor-grid.styles.ts";
import type { EditorAction } from "./editor-reducer.ts";
import { EditorRow } from "./editor-row.tsx";
import type { EditorState } from "./editor-state.ts";
import { GridHeader } from "./grid-header.tsx";
import { editorStrings } from "./strings.ts";
import type { Grid } from "./use-grid.ts";

export interface EditorGridProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly grid: Grid;
  readonly readOnly: boolean;
}

/** The editable grid: a table where there is room, cards where there is not, the same keys in both. */
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
        <GridHeader state={state} dispatch={dispatch} grid={grid} />
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

/** Tags that the rows already have, offered while typing one: fewer spellings of the same skill. */
function KnownTags({ state }: Pick<EditorGridProps, "state">) {
  const { compare } = new Intl.Collator(useLocale().locale);
  return tagFields.map((field) => {
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
