import { Button, Caption1, Field, Input, Select, Text } from "@fluentui/react-components";
import { DismissRegular, SearchRegular } from "@fluentui/react-icons";
import { isBlank } from "@suite/contracts";
import { useHost, useStrings } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { treyStrings } from "../../strings.ts";
import { type TagChange, touchedBy } from "../editor-reducer.ts";
import { sortChoices } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import type { Editor } from "../use-editor.ts";
import { useToolbarStyles } from "./grid.styles.ts";

/** Filter and sorting of the rows. Cards have no column headers to sort by, so narrow windows have a field for it. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const { state, dispatch } = editor;
  const { canCallTools } = useHost();
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const styles = useToolbarStyles();
  const sortBy = (chosen: string) =>
    dispatch({ type: "sorted", sort: sortChoices.find(({ value }) => value === chosen)?.sort });
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
      <Field label={kit("sortBy")} orientation="horizontal" className={styles.sort}>
        <Select
          value={state.sort ? `${state.sort.column} ${state.sort.direction}` : ""}
          onChange={(_, data) => sortBy(data.value)}
        >
          <option value="">{t("asListed")}</option>
          {sortChoices.map(({ value, sort: { column, direction } }) => (
            <option key={value} value={value}>
              {direction === "ascending"
                ? label(column)
                : t("descending", { column: label(column) })}
            </option>
          ))}
        </Select>
      </Field>
      {state.selected.length > 0 && canCallTools && <BulkActions editor={editor} />}
    </div>
  );
}

const operations = {
  addSkill: { operation: "add", field: "skills", tagLabel: "skillValue" },
  removeSkill: { operation: "remove", field: "skills", tagLabel: "skillValue" },
  addRole: { operation: "add", field: "roles", tagLabel: "roleValue" },
  removeRole: { operation: "remove", field: "roles", tagLabel: "roleValue" },
} as const;

type OperationName = keyof typeof operations;

const operationNames = Object.keys(operations) as OperationName[];

/** Adds a skill or role to all selected rows, or removes it. Nothing is stored before Save. */
function BulkActions({ editor }: { editor: Editor }) {
  const { state, dispatch } = editor;
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const styles = useToolbarStyles();
  /** Rows that the last change touched, until one of them is saved or reverted. */
  const [touched, setTouched] = useState<readonly string[]>();
  if (touched?.some((id) => state.drafts[id] === undefined)) setTouched(undefined);
  const apply = (change: TagChange) => {
    setTouched(touchedBy(state, change));
    dispatch({ type: "tagged", change });
    // The report of an earlier save is out of date.
    editor.dismissCounts();
  };
  const rest = state.cursor !== undefined && state.filter === "";
  return (
    <fieldset className={styles.bulk} aria-label={t("bulkActions")}>
      <Text className={styles.count}>{t("selectedCount", { count: state.selected.length })}</Text>
      <IconButton
        className={styles.clear}
        icon={<DismissRegular />}
        label={kit("clearSelection")}
        onClick={() => dispatch({ type: "selected", ids: state.selected, on: false })}
      />
      {rest && !editor.loadingMore && (
        <Button size="small" className={styles.every} onClick={editor.selectEvery}>
          {kit("selectEvery", { count: state.total })}
        </Button>
      )}
      <TagChangeFields onApply={apply} />
      <Caption1 role="status" className={styles.report}>
        {touched?.length === 0
          ? t("appliedNone")
          : touched && t("applied", { count: touched.length })}
      </Caption1>
    </fieldset>
  );
}

function TagChangeFields({ onApply }: { onApply: (change: TagChange) => void }) {
  const t = useStrings(editorStrings);
  const styles = useToolbarStyles();
  const [name, setName] = useState<OperationName>("addSkill");
  const [tag, setTag] = useState("");
  const { operation, field, tagLabel } = operations[name];
  const apply = () => {
    if (isBlank(tag)) return;
    onApply({ operation, field, tag });
    setTag("");
  };
  return (
    <>
      <Select
        className={styles.operation}
        aria-label={t("operation")}
        value={name}
        onChange={(_, { value }) =>
          setName(operationNames.find((other) => other === value) ?? "addSkill")
        }
      >
        {operationNames.map((other) => (
          <option key={other} value={other}>
            {t(other)}
          </option>
        ))}
      </Select>
      <Input
        className={styles.tag}
        aria-label={t(tagLabel)}
        placeholder={t(tagLabel)}
        list={`known-${field}`}
        value={tag}
        onChange={(_, data) => setTag(data.value)}
        onKeyDown={({ key }) => key === "Enter" && apply()}
      />
      <Button disabledFocusable={isBlank(tag)} onClick={apply}>
        {t("apply")}
      </Button>
    </>
  );
}
