import { Field, Input, Select } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Dispatch, ReactNode } from "react";
import type { EditorAction } from "./editor-reducer.ts";
import type { EditorState } from "./editor-state.ts";
import { useToolbarStyles } from "./editor-toolbar.styles.ts";
import { sortChoices } from "./row-order.ts";
import { editorStrings } from "./strings.ts";

export interface EditorToolbarProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** Actions on the selected rows. */
  readonly children: ReactNode;
}

/** What is listed and in which order. Cards have no column heads to sort by, so there it is a field. */
export function EditorToolbar({ state, dispatch, children }: EditorToolbarProps) {
  const t = useStrings(editorStrings);
  const styles = useToolbarStyles();
  return (
    <div className={styles.toolbar}>
      <Input
        className={styles.filter}
        type="search"
        aria-label={t("filter")}
        placeholder={t("filter")}
        contentBefore={<SearchRegular aria-hidden />}
        value={state.filter}
        onChange={(_, data) => dispatch({ type: "filtered", filter: data.value })}
      />
      <Field label={t("sortBy")} orientation="horizontal" className={styles.sort}>
        <Select
          value={state.sort ? `${state.sort.column} ${state.sort.direction}` : ""}
          onChange={(_, data) =>
            dispatch({
              type: "sortChosen",
              sort: sortChoices.find(({ value }) => value === data.value)?.sort,
            })
          }
        >
          <option value="">{t("asListed")}</option>
          {sortChoices.map(({ value, sort }) => (
            <option key={value} value={value}>
              {sort.direction === "ascending" ? t(sort.column) : t("descending", { column: t(sort.column) })}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </div>
  );
}
