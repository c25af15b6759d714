import { Field } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TextArea } from "@suite/widget-kit/parts/text.tsx";
import { longest } from "../contract.ts";
import { zavaStrings } from "../strings.ts";

interface NoteFieldProps {
  note: string;
  invalid: boolean;
  onChange: (note: string) => void;
}

/** A note that goes with a decision. */
export function NoteField({ note, invalid, onChange }: NoteFieldProps) {
  const t = useStrings(zavaStrings);
  return (
    <Field
      label={t("noteOptional")}
      validationMessage={invalid ? t("noteInvalid", { max: longest.note }) : undefined}
    >
      <TextArea maxLength={longest.note} value={note} onChange={onChange} />
    </Field>
  );
}
