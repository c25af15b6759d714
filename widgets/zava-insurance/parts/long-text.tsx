import { Button, mergeClasses } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit";
import { useState } from "react";
import { zavaStrings } from "../strings.ts";
import { useLongTextStyles } from "./parts.styles.ts";

const fewEnough = 180;

/** User-entered text: three lines, with a button to show all of it. Never interpreted as markup. */
export function LongText({ text }: { text: string }) {
  const t = useStrings(zavaStrings);
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
