import { Select, useId } from "@fluentui/react-components";
import { useSwitchesStyles } from "./switches.styles.ts";

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, title: string])[];
  onChange(value: T): void;
}

/** One switch: a small label over a native select. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const styles = useSwitchesStyles();
  const id = useId("choice");
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select
        id={id}
        size="small"
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
    </div>
  );
}
