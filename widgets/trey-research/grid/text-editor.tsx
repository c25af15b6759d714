import { Input } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useCellStyles } from "./grid.styles.ts";

interface TextEditorProps {
  readonly kind: "text" | "email" | "tel";
  readonly label: string;
  readonly value: string;
  /** True when typing opened the cell: the next letter goes after the typed text instead of replacing it. */
  readonly typed: boolean;
  readonly problemId?: string;
  readonly onEdit: (text: string) => void;
}

/** Input of an open text cell. Every keystroke is stored, so nothing is lost when the frame closes. */
export function TextEditor({ kind, label, value, typed, problemId, onEdit }: TextEditorProps) {
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
      type={kind}
      dir={kind === "email" ? "ltr" : undefined}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      value={value}
      onChange={(_, data) => onEdit(data.value)}
    />
  );
}
