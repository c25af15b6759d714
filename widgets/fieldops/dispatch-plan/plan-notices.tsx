import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { editCount } from "./plan-edits.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

/** What the person should know before reading: restored changes, and suggestions that the rules put right. */
export function PlanNotices({ plan }: { plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const { review, restored, edits, checking, discard } = plan;
  // Those of the person's own changes are shown at their lines.
  const corrections =
    review?.corrections.filter(({ assignmentId }) => edits.technicians[assignmentId] === undefined) ?? [];
  return (
    <>
      {restored && editCount(edits) > 0 && (
        <MessageBar intent="info" layout="multiline" role="status">
          <MessageBarBody>{t("restored")}</MessageBarBody>
          <MessageBarActions>
            <Button disabledFocusable={checking} onClick={discard}>
              {t("discard")}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {corrections.length > 0 && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>
            {t("corrections", {
              count: corrections.length,
              messages: corrections.map(({ message }) => message).join(" "),
            })}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
