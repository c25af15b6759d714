import {
  Checkbox,
  Field,
  Input,
  makeStyles,
  Select,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import { AddRegular, DeleteRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { IconButton, SmallButton } from "../parts/controls.tsx";
import { border, card, cells, column, row, wrapped } from "../parts/layout.ts";
import { SuggestedInput } from "../parts/suggested-input.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { isForDeveloper } from "../state/link.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { emptyValue, fieldKind, type InputSchema, withProperty } from "./input-schema.ts";
import { isForPrograms, toHint, toLabel } from "./labels.ts";

interface FieldProps<Value> {
  label: string;
  hint?: string;
  value: Value;
  /** `undefined` omits the value from the call. */
  onChange(value: Value): void;
}

interface PropertyFieldsProps
  extends Pick<FieldProps<Record<string, unknown>>, "value" | "onChange"> {
  legend?: string;
  schema: InputSchema;
  /** Names of the records that a property takes, to choose from. */
  recordNames?(property: string): readonly string[];
}

/** One control for each property of an object, required ones first. */
export function PropertyFields(props: PropertyFieldsProps) {
  const { legend, schema, value, recordNames, onChange } = props;
  const styles = useFormStyles();
  const developer = isForDeveloper(useLink());
  const required = new Set(schema.required);
  const isShown = (name: string) =>
    developer || !isForPrograms(name) || required.has(name) || value[name] !== undefined;
  const properties = Object.entries(schema.properties ?? {})
    .filter(([name]) => isShown(name))
    .sort(([left], [right]) => Number(required.has(right)) - Number(required.has(left)));
  const fields = properties.map(([name, property]) => (
    <SchemaField
      key={name}
      label={toLabel(name, property)}
      schema={property}
      required={required.has(name)}
      options={recordNames?.(name) ?? []}
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

interface SchemaFieldProps extends Omit<FieldProps<unknown>, "hint"> {
  schema: InputSchema;
  required: boolean;
  /** Values to choose from, besides any other. */
  options: readonly string[];
}

function SchemaField({ label, schema, required, options, value, onChange }: SchemaFieldProps) {
  const kind = fieldKind(schema);
  const { tools } = useOpenSample().connection;
  const hint = toHint(
    schema.description,
    tools.map(({ name }) => name),
  );
  if (kind === "group")
    return (
      <PropertyFields legend={label} schema={schema} value={toRecord(value)} onChange={onChange} />
    );
  if (kind === "list" && schema.items)
    return (
      <ListField
        label={label}
        hint={hint}
        items={schema.items}
        options={options}
        value={Array.isArray(value) ? value : []}
        onChange={(list) => onChange(list.length > 0 || required ? list : undefined)}
      />
    );
  if (kind === "boolean")
    return (
      <Field hint={hint}>
        <Checkbox
          label={label}
          checked={typeof value === "boolean" ? value : "mixed"}
          onChange={(_event, data) => onChange(data.checked === true)}
        />
      </Field>
    );
  if (kind === "json")
    return <JsonField label={label} hint={hint} value={value} onChange={onChange} />;
  return (
    <Field label={label} hint={hint} required={required}>
      <ScalarControl
        schema={schema}
        required={required}
        options={options}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}

/** Control of a text, a number, or one of several values. */
function ScalarControl(props: Omit<SchemaFieldProps, "label">) {
  const { schema, required, options, value, onChange } = props;
  const { words } = useWords();
  const kind = fieldKind(schema);
  if (kind === "choice")
    return (
      <Select value={toText(value)} onChange={(_event, data) => onChange(data.value || undefined)}>
        <option value="">{required ? words.choose : words.notSet}</option>
        {schema.enum?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  if (kind === "text" && options.length > 0)
    return (
      <SuggestedInput
        value={toText(value)}
        options={options}
        onChange={(text) => onChange(text || undefined)}
      />
    );
  return (
    <Input
      type={kind === "number" ? "number" : "text"}
      value={toText(value)}
      min={schema.minimum}
      max={schema.maximum}
      step={schema.type === "number" ? "any" : undefined}
      onChange={(_event, data) => onChange(fromText(data.value, schema))}
    />
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
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function ListField({
  label,
  hint,
  items,
  options,
  value,
  onChange,
}: FieldProps<unknown[]> & { items: InputSchema; options: readonly string[] }) {
  const styles = useFormStyles();
  return (
    <Field
      label={label}
      hint={hint}
      className={fieldKind(items) === "group" ? styles.wide : undefined}
    >
      <div className={styles.list}>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: list items are identified by position.
          <div className={styles.item} key={index}>
            <div className={styles.grow}>
              <SchemaField
                label={`${label} ${index + 1}`}
                schema={{ ...items, description: undefined }}
                required={true}
                options={options}
                value={item}
                onChange={(next) => onChange(value.with(index, next ?? emptyValue(items)))}
              />
            </div>
            <IconButton
              label={`Remove ${label} ${index + 1}`}
              icon={<DeleteRegular />}
              onClick={() => onChange(value.toSpliced(index, 1))}
            />
          </div>
        ))}
        <SmallButton
          label={`Add ${label}`}
          className={styles.add}
          icon={<AddRegular />}
          onClick={() => onChange([...value, emptyValue(items)])}
        />
      </div>
    </Field>
  );
}

/** JSON editor for any value. Invalid JSON keeps the last valid value. */
export function JsonField({
  label,
  hint,
  value,
  rows = 3,
  onChange,
}: FieldProps<unknown> & { rows?: number }) {
  const [text, setText] = useState(value === undefined ? "" : JSON.stringify(value, null, 2));
  const [problem, setProblem] = useState<string>();
  const change = (next: string) => {
    setText(next);
    try {
      onChange(next.trim() === "" ? undefined : JSON.parse(next));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "Enter valid JSON.");
    }
  };
  return (
    <Field label={label} hint={hint ?? "JSON"} validationMessage={problem}>
      <Textarea
        rows={rows}
        resize="vertical"
        value={text}
        onChange={(_event, data) => change(data.value)}
      />
    </Field>
  );
}

export const useFormStyles = makeStyles({
  form: card,
  panel: { ...column(tokens.spacingVerticalL), paddingBlockEnd: tokens.spacingVerticalL },
  heading: wrapped(tokens.spacingHorizontalS),
  description: { color: tokens.colorNeutralForeground2, maxInlineSize: "720px" },
  actions: wrapped(tokens.spacingHorizontalM),
  grid: { ...cells("260px", tokens.spacingHorizontalL, "auto-fill"), alignItems: "start" },
  group: {
    gridColumn: "1 / -1",
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    ...border,
  },
  legend: { paddingInline: tokens.spacingHorizontalXS, fontWeight: tokens.fontWeightSemibold },
  wide: { gridColumn: "1 / -1" },
  list: column(tokens.spacingVerticalS),
  item: { ...row(tokens.spacingHorizontalXS), alignItems: "flex-end" },
  grow: { flexGrow: 1, minInlineSize: 0 },
  add: { alignSelf: "flex-start" },
});
