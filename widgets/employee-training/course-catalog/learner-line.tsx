import { Caption1 } from "@fluentui/react-components";
import { useInlineStyles } from "../../kit/inline.styles.ts";
import { oneLine } from "../../kit/one-line.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { CourseCatalog } from "../contract.ts";
import { trainingStrings } from "../strings.en.ts";
import { catalogStrings } from "./strings.en.ts";

/** Whose progress is shown. */
export function LearnerLine({ learner: { name, demo } }: Pick<CourseCatalog, "learner">) {
  const t = useStrings(catalogStrings);
  const shared = useStrings(trainingStrings);
  const styles = useInlineStyles();
  return (
    <Caption1 className={styles.subtitle}>
      {demo ? shared("demoLearner") : t("learnerNamed", { name: oneLine(name, 80) })}
    </Caption1>
  );
}
