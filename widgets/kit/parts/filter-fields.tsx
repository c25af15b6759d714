import { Field, Input, Select } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { selectValues } from "./select-values.ts";

interface FieldProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Filters by a name or a part of one. */
export function SearchField({ label, value, onChange }: FieldProps) {
  return (
    <Field label={label} size="small">
      <Input
        type="search"
        maxLength={80}
        contentBefore={<SearchRegular />}
        dir={value ? "auto" : undefined}
        value={value ?? ""}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}

interface ChoiceFieldProps extends FieldProps {
  /** What stands there when nothing is chosen, "Any skill"; left out, one of the others always is. */
  readonly any?: string;
  readonly offered: readonly string[];
  /** How an offered value reads; by itself when left out. */
  readonly labelOf?: (value: string) => string;
}

/** Filters by one of the values that the server offers. */
export function ChoiceField({ label, any, offered, value: chosen, labelOf, onChange }: ChoiceFieldProps) {
  const { value, values } = selectValues(offered, chosen);
  return (
    <Field label={label} size="small">
      <Select value={value} onChange={(_, data) => onChange(data.value || undefined)}>
        {any !== undefined && <option value="">{any}</option>}
        {values.map((each) => (
          <option key={each} value={each}>
            {labelOf?.(each) ?? each}
          </option>
        ))}
      </Select>
    </Field>
  );
}
