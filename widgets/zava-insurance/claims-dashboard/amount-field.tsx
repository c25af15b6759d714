import { Field, Input } from "@fluentui/react-components";

interface AmountFieldProps {
  label: string;
  value: string;
  /** Why the amount is not asked for. */
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** An amount of money as typed; what is wrong with it stands below. */
export function AmountField({ label, value, problem, onChange }: AmountFieldProps) {
  return (
    <Field label={label} size="small" validationMessage={problem}>
      <Input inputMode="decimal" maxLength={12} value={value} onChange={(_, data) => onChange(data.value)} />
    </Field>
  );
}
