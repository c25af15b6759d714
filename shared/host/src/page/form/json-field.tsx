import { Field, Textarea } from "@fluentui/react-components";
import { useState } from "react";

interface JsonFieldProps {
  label: string;
  hint?: string;
  value: unknown;
  rows?: number;
  onChange(value: unknown): void;
}

/** Any value, written as JSON; while it cannot be read, the last readable one stays. */
export function JsonField({ label, hint, value, rows = 3, onChange }: JsonFieldProps) {
  const [text, setText] = useState(value === undefined ? "" : JSON.stringify(value, null, 2));
  const [problem, setProblem] = useState<string>();
  const change = (next: string) => {
    setText(next);
    try {
      onChange(next.trim() === "" ? undefined : JSON.parse(next));
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "This is not JSON.");
    }
  };
  return (
    <Field label={label} hint={hint ?? "JSON"} validationMessage={problem}>
      <Textarea rows={rows} resize="vertical" value={text} onChange={(_event, data) => change(data.value)} />
    </Field>
  );
}
