import { Button, Field } from "@fluentui/react-components";
import { AddRegular, DeleteRegular } from "@fluentui/react-icons";
import { useFormStyles } from "./form.styles.ts";
import { emptyValue, fieldKind, type InputSchema } from "./input-schema.ts";
import { SchemaField } from "./schema-field.tsx";

interface ListFieldProps {
  label: string;
  hint?: string;
  items: InputSchema;
  value: unknown[];
  onChange(value: unknown[]): void;
}

/** A list of values, each with the control of its own kind. */
export function ListField({ label, hint, items, value, onChange }: ListFieldProps) {
  const styles = useFormStyles();
  return (
    <Field label={label} hint={hint} className={fieldKind(items) === "group" ? styles.wide : undefined}>
      <div className={styles.list}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place.
          <div className={styles.item} key={index}>
            <div className={styles.grow}>
              <SchemaField
                label={`${label} ${index + 1}`}
                schema={{ ...items, description: undefined }}
                required={true}
                value={item}
                onChange={(next) => onChange(value.with(index, next ?? emptyValue(items)))}
              />
            </div>
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={`Remove ${label} ${index + 1}`}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        ))}
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          onClick={() => onChange([...value, emptyValue(items)])}
        >
          Add {label}
        </Button>
      </div>
    </Field>
  );
}
