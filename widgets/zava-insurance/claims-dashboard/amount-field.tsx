import { Field, Input } from "@fluentui/react-components";
import { useTypedNumber } from "@suite/widget-kit/i18n/read-number.ts";

interface AmountFieldProps {
  label: string;
  value: number | undefined;
  /** Why the amount is not asked for. */
  problem: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** An amount of money, typed as the host's locale writes it; what is wrong with it stands below. */
export function AmountField({ label, value, problem, onChange }: AmountFieldProps) {
  const [text, type] = useTypedNumber(value, onChange);
  return (
    <Field label={label} size="small" validationMessage={problem}>
      <Input inputMode="decimal" maxLength={12} value={text} onChange={(_, data) => type(data.value)} />
    </Field>
  );
}
