import { Field, Input } from "@fluentui/react-components";
import { useTypedNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { contractorsStrings } from "./strings.ts";

interface DistanceFieldProps {
  /** In kilometers. */
  value: number | undefined;
  /** Why the distance is not asked for. */
  problem: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** How far contractors may be from the claim, typed as the host's locale writes it. */
export function DistanceField({ value, problem, onChange }: DistanceFieldProps) {
  const t = useStrings(contractorsStrings);
  const [text, type] = useTypedNumber(value, onChange);
  return (
    <Field label={t("maxDistance")} size="small" validationMessage={problem}>
      <Input inputMode="numeric" maxLength={8} value={text} onChange={(_, data) => type(data.value)} />
    </Field>
  );
}
