import { Field, Input } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useEffect, useState } from "react";
import { contractorsStrings } from "./strings.ts";

interface NearClaimFieldProps {
  value: string;
  onChange: (claim: string) => void;
}

/** The claim that contractors should be near. Half a number names no claim, so it is asked for when it is complete. */
export function NearClaimField({ value, onChange }: NearClaimFieldProps) {
  const t = useStrings(contractorsStrings);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <Field label={t("nearClaim")} size="small">
      <Input
        maxLength={80}
        placeholder={t("nearClaimHint")}
        value={typed}
        onChange={(_, data) => setTyped(data.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === "Enter" && done()}
      />
    </Field>
  );
}
