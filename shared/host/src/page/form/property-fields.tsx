import { useFormStyles } from "./form.styles.ts";
import { type InputSchema, withProperty } from "./input-schema.ts";
import { SchemaField } from "./schema-field.tsx";

interface PropertyFieldsProps {
  legend?: string;
  schema: InputSchema;
  value: Record<string, unknown>;
  onChange(value: Record<string, unknown>): void;
}

/** One control per property of an object, what must be given first. */
export function PropertyFields({ legend, schema, value, onChange }: PropertyFieldsProps) {
  const styles = useFormStyles();
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).sort(
    ([left], [right]) => Number(required.has(right)) - Number(required.has(left)),
  );
  const fields = properties.map(([name, property]) => (
    <SchemaField
      key={name}
      label={name}
      schema={property}
      required={required.has(name)}
      value={value[name]}
      onChange={(next) => onChange(withProperty(value, name, next))}
    />
  ));
  if (!legend) return <div className={styles.grid}>{fields}</div>;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.grid}>{fields}</div>
    </fieldset>
  );
}
