import { Checkbox, Field, Input, Select } from "@fluentui/react-components";
import { fieldKind, type InputSchema } from "./input-schema.ts";
import { JsonField } from "./json-field.tsx";
import { ListField } from "./list-field.tsx";
import { PropertyFields } from "./property-fields.tsx";

export interface SchemaFieldProps {
  label: string;
  schema: InputSchema;
  required: boolean;
  value: unknown;
  /** `undefined` leaves the value out of the call. */
  onChange(value: unknown): void;
}

/** The control that fits one value of a tool's input. */
export function SchemaField({ label, schema, required, value, onChange }: SchemaFieldProps) {
  const kind = fieldKind(schema);
  if (kind === "group")
    return <PropertyFields legend={label} schema={schema} value={toRecord(value)} onChange={onChange} />;
  if (kind === "list" && schema.items)
    return (
      <ListField
        label={label}
        hint={schema.description}
        items={schema.items}
        value={Array.isArray(value) ? value : []}
        onChange={(list) => onChange(list.length > 0 || required ? list : undefined)}
      />
    );
  if (kind === "boolean")
    return (
      <Field hint={schema.description}>
        <Checkbox
          label={label}
          checked={typeof value === "boolean" ? value : "mixed"}
          onChange={(_event, data) => onChange(data.checked === true)}
        />
      </Field>
    );
  if (kind === "json")
    return <JsonField label={label} hint={schema.description} value={value} onChange={onChange} />;
  return (
    <Field label={label} hint={schema.description} required={required}>
      {kind === "choice" ? (
        <Select value={toText(value)} onChange={(_event, data) => onChange(data.value || undefined)}>
          <option value="">{required ? "Choose…" : "Not set"}</option>
          {schema.enum?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : (
        <Input
          type={kind === "number" ? "number" : "text"}
          value={toText(value)}
          min={schema.minimum}
          max={schema.maximum}
          step={schema.type === "number" ? "any" : undefined}
          onChange={(_event, data) => onChange(fromText(data.value, schema))}
        />
      )}
    </Field>
  );
}

function fromText(text: string, schema: InputSchema): string | number | undefined {
  if (text === "") return undefined;
  return fieldKind(schema) === "number" ? Number(text) : text;
}

function toText(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
