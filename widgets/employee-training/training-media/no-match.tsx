import { Body1, Subtitle1 } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { TrainingMedia } from "../contract.ts";
import { CourseLinks } from "./course-links.tsx";
import { mediaStrings } from "./strings.ts";

interface NoMatchProps {
  view: TrainingMedia;
  onOpen: (courseId: string) => void;
}

/** No course is about what was asked: says so, and offers what comes near. */
export function NoMatch({ view, onOpen }: NoMatchProps) {
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const { canCallTools } = useHost();
  const near = view.alternatives;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("noMatchTitle", { query: view.query ?? "" })}</Subtitle1>
        <Body1 className={styles.subtitle}>{near.length > 0 ? t("noMatchNear") : t("noMatchHint")}</Body1>
      </div>
      {near.length > 0 && (
        <CourseLinks label={t("noMatchNear")} courses={near} onOpen={canCallTools ? onOpen : undefined} />
      )}
    </main>
  );
}
