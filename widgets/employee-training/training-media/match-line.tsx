import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { Match } from "../contract.ts";
import { mediaStrings } from "./strings.ts";

const places = {
  title: "placeTitle",
  topics: "placeTopics",
  modules: "placeModules",
  description: "placeDescription",
} as const satisfies Record<Match["places"][number], string>;

/** Why this course: where it holds what was asked for. */
export function MatchLine({ matches }: { matches: readonly Match[] }) {
  const t = useStrings(mediaStrings);
  const styles = useInlineStyles();
  const format = useFormat();
  if (matches.length === 0) return null;
  const reasons = matches.map(({ word, places: found }) =>
    t("matchIn", { word, places: format.list(found.map((place) => t(places[place]))) }),
  );
  return <Caption1 className={styles.subtitle}>{t("why", { reasons: format.dotted(reasons) })}</Caption1>;
}
