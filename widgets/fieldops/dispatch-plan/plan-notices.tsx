import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { editCount } from "./plan-edits.ts";
import { correctionInWords } from "./reasons.ts";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";
import { usePlanWords } from "./use-plan-words.ts";

/** What the person should know before reading: restored changes, and suggestions that the rules put right. */
export function PlanNotices({ plan }: { plan: PlanUnderReview }) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const format = useFormat();
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
            {t("corrections", { count: corrections.length })}
            <ul>
              {corrections.map(({ assignmentId, why }) => {
                const text = format.dotted([assignmentId, correctionInWords(words, why)]);
                return <li key={text}>{text}</li>;
              })}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
