import { Field, type FieldProps, Input, Select, Textarea } from "@fluentui/react-components";
import { useStrings, useTypedNumber } from "@suite/widget-kit";
import { longest } from "@suite/zava-insurance-contract";
import { zavaStrings } from "../strings.ts";
import { useFieldStyles } from "./parts.styles.ts";

type Frame = Pick<FieldProps, "hint" | "label" | "required" | "validationMessage">;

interface SelectFieldProps<Id extends string> extends Frame {
  wide?: boolean;
  value: Id;
  options: readonly { readonly id: Id; readonly name: string }[];
  onChange: (id: Id) => void;
}

export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { wide, value, options, onChange, ...frame } = props;
  const styles = useFieldStyles();
  const choose = (chosen: string) => {
    const option = options.find(({ id }) => id === chosen);
    if (option) onChange(option.id);
  };
  return (
    <Field className={wide ? styles.wide : undefined} {...frame}>
      <Select className={styles.select} value={value} onChange={(_, data) => choose(data.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface TextFieldProps extends Frame {
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

export function TextField({ value, maxLength, onChange, ...frame }: TextFieldProps) {
  const styles = useFieldStyles();
  return (
    <Field className={styles.wide} {...frame}>
      <Textarea
        maxLength={maxLength}
        // Typed text keeps its own direction; an empty field has that of the page.
        dir={value ? "auto" : undefined}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}

interface NoteFieldProps extends TextFieldProps {
  invalid: boolean;
}

/** Field for a note that accompanies a decision. */
export function NoteField({ invalid, ...field }: NoteFieldProps) {
  const t = useStrings(zavaStrings);
  return (
    <TextField
      {...field}
      label={t("noteOptional")}
      maxLength={longest.note}
      validationMessage={invalid ? t("noteInvalid", { max: longest.note }) : undefined}
    />
  );
}

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  /** Validation message; the number is then not sent. */
  problem: string | undefined;
  onChange: (value: number | undefined) => void;
}

/** Filter by a number, typed in the format of the host's locale. */
export function NumberField({ label, value, problem, onChange }: NumberFieldProps) {
  const [text, type] = useTypedNumber(value, onChange);
  return (
    <Field label={label} size="small" validationMessage={problem}>
      <Input
        inputMode="decimal"
        maxLength={12}
        value={text}
        onChange={(_, data) => type(data.value)}
      />
    </Field>
  );
}
