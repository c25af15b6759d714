import { useStrings } from "@suite/widget-kit";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type Dispatch, type ReactNode, useState } from "react";
import { GridToolbar, TagActions, type TagOperation } from "../../grid/toolbar.tsx";
import { treyStrings } from "../../strings.ts";
import { type EditorAction, type TagChange, touchedBy } from "../editor-reducer.ts";
import { type EditorState, sortChoices } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";

interface EditorToolbarProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Filter and sorting of the rows. */
export function EditorToolbar({ state, dispatch, children }: EditorToolbarProps) {
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const sorts = sortChoices.map(({ value, sort: { column, direction } }) => ({
    value,
    label: direction === "ascending" ? label(column) : t("descending", { column: label(column) }),
  }));
  return (
    <GridToolbar
      filterLabel={t("filter")}
      filter={state.filter}
      onFilter={(filter) => dispatch({ type: "filtered", filter })}
      sortLabel={t("sortBy")}
      sort={state.sort ? `${state.sort.column} ${state.sort.direction}` : ""}
      sorts={[{ value: "", label: t("asListed") }, ...sorts]}
      onSort={(chosen) =>
        dispatch({ type: "sortChosen", sort: sortChoices.find(({ value }) => value === chosen)?.sort })
      }
    >
      {children}
    </GridToolbar>
  );
}

interface BulkActionsProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** Called with every change, since it makes the report of an earlier save out of date. */
  readonly onApplied: () => void;
  /** Also selects the rows that are still on the server; undefined when all rows are loaded. */
  readonly onSelectEvery: (() => void) | undefined;
}

/** Adds a skill or role to all selected rows, or removes it. Nothing is stored before Save. */
export function BulkActions({ state, dispatch, onApplied, onSelectEvery }: BulkActionsProps) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  /** Rows that the last change touched, until one of them is saved or reverted. */
  const [touched, setTouched] = useState<readonly string[]>();
  if (touched?.some((id) => state.drafts[id] === undefined)) setTouched(undefined);
  const skills = { field: "skills", tagLabel: t("skillValue"), suggestions: "known-skills" } as const;
  const roles = { field: "roles", tagLabel: t("roleValue"), suggestions: "known-roles" } as const;
  return (
    <TagActions<TagOperation & Omit<TagChange, "tag">>
      label={t("bulkActions")}
      countLabel={t("selectedCount", { count: state.selected.length })}
      clearLabel={t("clearSelection")}
      onClear={() => dispatch({ type: "selected", ids: state.selected, on: false })}
      every={onSelectEvery && { label: kit("selectEvery", { count: state.total }), onSelect: onSelectEvery }}
      operationLabel={t("operation")}
      operations={[
        { ...skills, value: "addSkill", operation: "add", label: t("addSkill") },
        { ...skills, value: "removeSkill", operation: "remove", label: t("removeSkill") },
        { ...roles, value: "addRole", operation: "add", label: t("addRole") },
        { ...roles, value: "removeRole", operation: "remove", label: t("removeRole") },
      ]}
      applyLabel={t("apply")}
      onApply={({ operation, field }, tag) => {
        const change = { operation, field, tag };
        setTouched(touchedBy(state, change));
        dispatch({ type: "tagged", change });
        onApplied();
      }}
      report={touched?.length === 0 ? t("appliedNone") : touched && t("applied", { count: touched.length })}
    />
  );
}
