import { Badge } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { treyStrings } from "../strings.en.ts";
import { useOverAllocatedStyles } from "./over-allocated.styles.ts";

/** Marks a person with a month above capacity: icon, words and, where the space allows, how far above. */
export function OverAllocated({ percent }: { percent?: number }) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = useOverAllocatedStyles();
  return (
    <Badge appearance="tint" color="danger" icon={<WarningRegular />} className={styles.badge}>
      {t("overAllocated")}
      {percent !== undefined && ` · ${format.percent(percent / 100)}`}
    </Badge>
  );
}
