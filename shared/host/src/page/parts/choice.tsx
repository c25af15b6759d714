import { Field, Select } from "@fluentui/react-components";
import type { ReactElement } from "react";

export type Options<T extends string> = readonly (readonly [value: T, title: string])[];

interface ChoiceProps<T extends string> {
  label: string;
  hint?: string | ReactElement;
  value: T;
  options: Options<T>;
  onChange(value: T): void;
}

export function Choice<T extends string>({ label, hint, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label} hint={hint} size="small">
      <Select
        size="medium"
        value={value}
        onChange={(_event, data) => {
          const chosen = options.find(([option]) => option === data.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
