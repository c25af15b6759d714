import { Input } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useCellStyles } from "./cell.styles.ts";
import type { TextField } from "./drafts.ts";

const types = { name: "text", email: "email", phone: "tel" } as const;

export interface TextEditorProps {
  readonly field: TextField;
  readonly label: string;
  readonly value: string;
  /** Opened by typing: the text is what was typed, so the next letter goes after it. */
  readonly typed: boolean;
  readonly problemId?: string;
  readonly onEdit: (text: string) => void;
}

/** The field in a text cell that is being edited. Every keystroke is kept, so nothing is lost with the frame. */
export function TextEditor({ field, label, value, typed, problemId, onEdit }: TextEditorProps) {
  const styles = useCellStyles();
  const input = useRef<HTMLInputElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    input.current?.focus();
    if (!typed) input.current?.select();
  }, [typed]);
  return (
    <Input
      ref={input}
      className={styles.input}
      type={types[field]}
      dir={field === "email" ? "ltr" : undefined}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      value={value}
      onChange={(_, data) => onEdit(data.value)}
    />
  );
}
