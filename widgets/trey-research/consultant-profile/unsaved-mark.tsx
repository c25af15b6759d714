import { CircleSmallFilled } from "@fluentui/react-icons";
import { useStrings } from "../../kit/use-strings.ts";
import { profileStrings } from "./strings.en.ts";
import { useUnsavedMarkStyles } from "./unsaved-mark.styles.ts";

/** Marks a field that was changed and not saved yet. */
export function UnsavedMark() {
  const t = useStrings(profileStrings);
  const styles = useUnsavedMarkStyles();
  return <CircleSmallFilled className={styles.mark} aria-label={t("notSaved")} title={t("notSaved")} />;
}
