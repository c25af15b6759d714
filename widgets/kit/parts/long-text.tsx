import { Button, mergeClasses } from "@fluentui/react-components";
import { useState } from "react";
import { kitStrings } from "../kit-strings.ts";
import { useStrings } from "../use-strings.ts";
import { useLongTextStyles } from "./long-text.styles.ts";

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
