import { Caption1, Select, useId } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useChoiceStyles } from "./parts.styles.ts";

export type Options<T extends string> = readonly (readonly [value: T, title: string])[];

interface ChoiceProps<T extends string> {
  label: string;
  hint?: ReactNode;
  value: T;
  options: Options<T>;
  onChange(value: T): void;
}

/** Labeled native select. */
export function Choice<T extends string>({ label, hint, value, options, onChange }: ChoiceProps<T>) {
  const styles = useChoiceStyles();
  const id = useId("choice");
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
      {hint && (
        <Caption1 id={`${id}-hint`} className={styles.hint}>
          {hint}
        </Caption1>
      )}
    </div>
  );
}
