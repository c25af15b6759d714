import { Button, Caption1, Field, Input, Select, Text } from "@fluentui/react-components";
import { DismissRegular, SearchRegular } from "@fluentui/react-icons";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { type Dispatch, type KeyboardEvent, type ReactNode, useState } from "react";
import { treyStrings } from "../../strings.ts";
import { type EditorAction, touchedBy } from "../editor-reducer.ts";
import { type EditorState, sortChoices } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { useToolbarStyles } from "./grid.styles.ts";

interface EditorToolbarProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Filter and sorting. Cards have no column headers to sort by, so narrow windows have a field for it. */
export function EditorToolbar({ state, dispatch, children }: EditorToolbarProps) {
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
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
              {sort.direction === "ascending"
                ? label(sort.column)
                : t("descending", { column: label(sort.column) })}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </div>
  );
}

const operations = [
  { words: "addSkill", operation: "add", field: "skills" },
  { words: "removeSkill", operation: "remove", field: "skills" },
  { words: "addRole", operation: "add", field: "roles" },
  { words: "removeRole", operation: "remove", field: "roles" },
] as const;

type Operation = (typeof operations)[number];

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
  const styles = useToolbarStyles();
  const [chosen, setChosen] = useState<Operation>(operations[0]);
  const [tag, setTag] = useState("");
  /** Rows that the last change touched, until one of them is saved or reverted. */
  const [touched, setTouched] = useState<readonly string[]>();
  if (touched?.some((id) => state.drafts[id] === undefined)) setTouched(undefined);
  const report =
    touched?.length === 0 ? t("appliedNone") : touched && t("applied", { count: touched.length });
  const apply = () => {
    if (tag.trim() === "") return;
    const change = { operation: chosen.operation, field: chosen.field, tag };
    setTouched(touchedBy(state, change));
    dispatch({ type: "tagged", change });
    onApplied();
    setTag("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply();
  };
  return (
    <fieldset className={styles.bulk} aria-label={t("bulkActions")}>
      <Text className={styles.count}>{t("selectedCount", { count: state.selected.length })}</Text>
      <Button
        appearance="subtle"
        className={styles.clear}
        icon={<DismissRegular />}
        aria-label={t("clearSelection")}
        title={t("clearSelection")}
        onClick={() => dispatch({ type: "selected", ids: state.selected, on: false })}
      />
      {onSelectEvery && (
        <Button size="small" className={styles.every} onClick={onSelectEvery}>
          {kit("selectEvery", { count: state.total })}
        </Button>
      )}
      <Select
        className={styles.operation}
        aria-label={t("operation")}
        value={chosen.words}
        onChange={(_, data) =>
          setChosen(operations.find(({ words }) => words === data.value) ?? operations[0])
        }
      >
        {operations.map(({ words }) => (
          <option key={words} value={words}>
            {t(words)}
          </option>
        ))}
      </Select>
      <Input
        className={styles.tag}
        aria-label={t(chosen.field === "skills" ? "skillValue" : "roleValue")}
        placeholder={t(chosen.field === "skills" ? "skillValue" : "roleValue")}
        list={`known-${chosen.field}`}
        value={tag}
        onChange={(_, data) => setTag(data.value)}
        onKeyDown={onKeyDown}
      />
      <Button disabledFocusable={tag.trim() === ""} onClick={apply}>
        {t("apply")}
      </Button>
      <Caption1 role="status" className={styles.report}>
        {report}
      </Caption1>
    </fieldset>
  );
}
