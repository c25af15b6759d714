import { Button, mergeClasses } from "@fluentui/react-components";
import { useId, useState } from "react";
import { kitStrings } from "../strings.en.ts";
import { useStrings } from "../use-strings.ts";
import { useLongTextStyles } from "./long-text.styles.ts";

const mostLetters = 240;
const mostLines = 4;

/** What somebody wrote, as text and nothing else: a few lines of it, and the rest on demand. */
export function LongText({ text }: { text: string }) {
  const t = useStrings(kitStrings);
  const styles = useLongTextStyles();
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = text.length > mostLetters || text.split("\n").length > mostLines;
  return (
    <div className={styles.block}>
      <p id={id} className={mergeClasses(styles.text, long && !open && styles.clamped)}>
        {text}
      </p>
      {long && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? t("readLess") : t("readAll")}
        </Button>
      )}
    </div>
  );
}
