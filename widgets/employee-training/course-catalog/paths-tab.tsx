import { Body1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useLearningPathStyles } from "./learning-path.styles.ts";
import { LearningPath } from "./learning-path.tsx";
import { catalogStrings } from "./strings.ts";
import type { Catalog } from "./use-catalog.ts";

/** The learning paths, each with its courses in order. */
export function PathsTab({ catalog }: { catalog: Catalog }) {
  const t = useStrings(catalogStrings);
  const styles = useLearningPathStyles();
  const { learningPaths } = catalog.view;
  if (learningPaths.length === 0) return <Body1>{t("noPaths")}</Body1>;
  return (
    <div className={styles.paths}>
      {learningPaths.map((path) => (
        <LearningPath key={path.id} path={path} catalog={catalog} />
      ))}
    </div>
  );
}
