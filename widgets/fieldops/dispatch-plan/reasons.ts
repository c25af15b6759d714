import { type PlanWords, type TechnicianResult, takenInWords } from "@suite/fieldops-contract";

export function outcomeReasons(words: PlanWords, part: TechnicianResult): readonly string[] {
  const { t } = words;
  const { outcome, cause, taken, technicianName: name, message } = part;
  if (outcome === "committed" || cause === "taken-back") return [];
  if (outcome === "failed") return [cause ? t(`failed-${cause}`) : message];
  if (taken.length === 0) return [t("technicianChanged", { name })];
  return taken.map(({ site, status, technicianName }) => {
    if (status === undefined) return t("gone", { site });
    return status === "New" ? t("changed", { site }) : takenInWords(words, site, { status, technicianName });
  });
}
