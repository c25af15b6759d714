import { Caption1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { CourseCatalog } from "../contract.ts";
import { trainingStrings } from "../strings.ts";
import { catalogStrings } from "./strings.ts";

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
