import { Button, Link, mergeClasses, useFieldControlProps_unstable } from "@fluentui/react-components";
import { Fragment, type ReactNode, type Ref, useState } from "react";
import { useHost } from "../host/use-host.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import {
  useLongTextStyles,
  useNameLinkStyles,
  useSpokenOnlyStyles,
  useTextAreaStyles,
} from "./text.styles.ts";

const fewEnough = 180;

/** User-entered text: three lines, with a button to show all of it. Never interpreted as markup. */
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
 * Multi-line input inside a Fluent `Field`, which provides name, hint and error. Fluent's Textarea looks the same and adds
 * 2 KB gzip to a page.
 */
export function TextArea({ onChange, ...props }: TextAreaProps) {
  const styles = useTextAreaStyles();
  const field = useFieldControlProps_unstable({}, { supportsLabelFor: true, supportsRequired: true });
  return (
    <textarea
      {...props}
      {...field}
      // Typed text keeps its own direction; an empty field has that of the page.
      dir={props.value ? "auto" : undefined}
      className={styles.area}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Text for screen readers only. */
export function SpokenOnly({ children }: { children: ReactNode }) {
  return <span className={useSpokenOnlyStyles().words}>{children}</span>;
}

interface NameLinkProps {
  readonly name: string;
  /** True for the record that is open beside the list. */
  readonly current?: boolean;
  readonly onOpen?: () => void;
}

/** Name of a record in a list, as a link that opens the record. Plain text without `onOpen`, and where widgets can call no tools. */
export function NameLink({ name, current, onOpen }: NameLinkProps) {
  const styles = useNameLinkStyles();
  const { canCallTools } = useHost();
  if (!onOpen || !canCallTools) return <bdi className={styles.name}>{name}</bdi>;
  return (
    <Link as="button" data-row-link aria-current={current ? "true" : undefined} onClick={onOpen}>
      <bdi className={styles.name}>{name}</bdi>
    </Link>
  );
}

/** Lets a long address break before its domain rather than anywhere. */
export function EmailText({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
