import { Button, Caption1, Field, Input, Select, Text } from "@fluentui/react-components";
import { DismissRegular, SearchRegular } from "@fluentui/react-icons";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useToolbarStyles } from "./grid.styles.ts";

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface GridToolbarProps {
  readonly filterLabel: string;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  readonly sortLabel: string;
  readonly sort: string;
  readonly sorts: readonly Choice<string>[];
  readonly onSort: (sort: string) => void;
  /** Actions for the selected rows. */
  readonly children: ReactNode;
}

/** Filter and sorting. Cards have no column headers to sort by, so narrow windows have a field for it. */
export function GridToolbar(props: GridToolbarProps) {
  const { filterLabel, filter, onFilter, sortLabel, sort, sorts, onSort, children } = props;
  const styles = useToolbarStyles();
  return (
    <div className={styles.toolbar}>
      <Input
        className={styles.filter}
        type="search"
        aria-label={filterLabel}
        placeholder={filterLabel}
        contentBefore={<SearchRegular aria-hidden />}
        value={filter}
        onChange={(_, data) => onFilter(data.value)}
      />
      <Field label={sortLabel} orientation="horizontal" className={styles.sort}>
        <Select value={sort} onChange={(_, data) => onSort(data.value)}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {children}
    </div>
  );
}

export interface TagOperation extends Choice<string> {
  /** Label of the field of the tag. */
  readonly tagLabel: string;
  /** Id of the `datalist` with the tags in use. */
  readonly suggestions: string;
}

interface TagActionsProps<Operation extends TagOperation> {
  readonly label: string;
  readonly countLabel: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** Button that also selects the rows that are still on the server. */
  readonly every: { readonly label: string; readonly onSelect: () => void } | undefined;
  readonly operationLabel: string;
  readonly operations: readonly [Operation, ...Operation[]];
  readonly applyLabel: string;
  readonly onApply: (operation: Operation, tag: string) => void;
  /** Outcome of the last change, read aloud. */
  readonly report: string | undefined;
}

/** Applies one change of tags to all selected rows. */
export function TagActions<Operation extends TagOperation>(props: TagActionsProps<Operation>) {
  const { label, countLabel, clearLabel, onClear, every, operations, onApply, report } = props;
  const styles = useToolbarStyles();
  const [value, setValue] = useState<string>(operations[0].value);
  const [tag, setTag] = useState("");
  const chosen = operations.find((operation) => operation.value === value) ?? operations[0];
  const apply = () => {
    if (tag.trim() === "") return;
    onApply(chosen, tag);
    setTag("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply();
  };
  return (
    <fieldset className={styles.bulk} aria-label={label}>
      <Text className={styles.count}>{countLabel}</Text>
      <Button
        appearance="subtle"
        className={styles.clear}
        icon={<DismissRegular />}
        aria-label={clearLabel}
        title={clearLabel}
        onClick={onClear}
      />
      {every && (
        <Button size="small" className={styles.every} onClick={every.onSelect}>
          {every.label}
        </Button>
      )}
      <Select
        className={styles.operation}
        aria-label={props.operationLabel}
        value={chosen.value}
        onChange={(_, data) => setValue(data.value)}
      >
        {operations.map((operation) => (
          <option key={operation.value} value={operation.value}>
            {operation.label}
          </option>
        ))}
      </Select>
      <Input
        className={styles.tag}
        aria-label={chosen.tagLabel}
        placeholder={chosen.tagLabel}
        list={chosen.suggestions}
        value={tag}
        onChange={(_, data) => setTag(data.value)}
        onKeyDown={onKeyDown}
      />
      <Button disabledFocusable={tag.trim() === ""} onClick={apply}>
        {props.applyLabel}
      </Button>
      <Caption1 role="status" className={styles.report}>
        {report}
      </Caption1>
    </fieldset>
  );
}
