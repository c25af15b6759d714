import { Button, Input, Select, Text } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type Dispatch, type KeyboardEvent, useState } from "react";
import { useStrings } from "../../kit/use-strings.ts";
import type { EditorAction } from "./editor-reducer.ts";
import { useToolbarStyles } from "./editor-toolbar.styles.ts";
import { editorStrings } from "./strings.en.ts";

const operations = [
  { words: "addSkill", operation: "add", field: "skills" },
  { words: "removeSkill", operation: "remove", field: "skills" },
  { words: "addRole", operation: "add", field: "roles" },
  { words: "removeRole", operation: "remove", field: "roles" },
] as const;
type Operation = (typeof operations)[number];

export interface BulkActionsProps {
  readonly selected: readonly string[];
  readonly dispatch: Dispatch<EditorAction>;
}

/** Adds a skill or role to all selected rows, or takes it away. Nothing is stored before Save. */
export function BulkActions({ selected, dispatch }: BulkActionsProps) {
  const t = useStrings(editorStrings);
  const styles = useToolbarStyles();
  const [chosen, setChosen] = useState<Operation>(operations[0]);
  const [tag, setTag] = useState("");
  const apply = () => {
    if (tag.trim() === "") return;
    dispatch({ type: "tagged", change: { operation: chosen.operation, field: chosen.field, tag } });
    setTag("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply();
  };
  return (
    <fieldset className={styles.bulk} aria-label={t("bulkActions")}>
      <Text className={styles.count}>{t("selectedCount", { count: selected.length })}</Text>
      <Button
        appearance="subtle"
        className={styles.clear}
        icon={<DismissRegular />}
        aria-label={t("clearSelection")}
        title={t("clearSelection")}
        onClick={() => dispatch({ type: "selected", ids: selected, on: false })}
      />
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
    </fieldset>
  );
}
