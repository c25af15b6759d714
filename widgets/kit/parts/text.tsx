import { Button, mergeClasses, useFieldControlProps_unstable } from "@fluentui/react-components";
import { type ReactNode, type Ref, useState } from "react";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useLongTextStyles, useSpokenOnlyStyles, useTextAreaStyles } from "./text.styles.ts";

const fewEnough = 180;

/** What somebody wrote: three lines of it, and all of it on demand. Nothing in it is ever more than text. */
export function LongText({ text }: { text: string }) {
  const t = useStrings(kitStrings);
  const styles = useLongTextStyles();
  const [open, setOpen] = useState(false);
  const long = text.length > fewEnough || text.split("\n").length > 3;
  return (
    <div className={styles.block}>
      <p dir="auto" className={mergeClasses(styles.text, long && !open && styles.clamped)}>
        {text}
      </p>
      {long && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t("showLess") : t("showAll")}
        </Button>
      )}
    </div>
  );
}

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

/** Words for screen readers where the eye has a mark, a colour or a place. */
export function SpokenOnly({ children }: { children: ReactNode }) {
  return <span className={useSpokenOnlyStyles().words}>{children}</span>;
}
