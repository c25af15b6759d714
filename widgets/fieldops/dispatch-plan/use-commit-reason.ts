import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

/** Why the plan cannot be committed as it is, in words; `undefined` when it can. */
export function useCommitReason(plan: PlanUnderReview): string | undefined {
  const t = useStrings(planStrings);
  const { canCallTools } = useHost();
  const { review, violations, checking, settled } = plan;
  if (!canCallTools) return t("commitNoTools");
  if (checking) return t("checking");
  if (violations.size > 0) return t("commitBroken", { count: violations.size });
  if (!settled) return t("commitUnchecked");
  return review?.seal && review.lines.length > 0 ? undefined : t("commitNothing");
}
