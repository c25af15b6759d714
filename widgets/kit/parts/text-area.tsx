import { useFieldControlProps_unstable } from "@fluentui/react-components";
import type { Ref } from "react";
import { useTextAreaStyles } from "./text-area.styles.ts";

interface TextAreaProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/**
 * Several lines to type, inside a Fluent `Field`, which gives it the name, hint and error. Fluent's Textarea looks the
 * same and costs 2 KB gzip of the 200 KB a widget may have.
 */
export function TextArea({ onChange, ...props }: TextAreaProps) {
  const styles = useTextAreaStyles();
  const field = useFieldControlProps_unstable({}, { supportsLabelFor: true, supportsRequired: true });
  return (
    <textarea
      {...props}
      {...field}
      // What is typed keeps its own direction; an empty field has the page's.
      dir={props.value ? "auto" : undefined}
      className={styles.area}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
