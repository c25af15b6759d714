import { Body1Strong, Button, Caption1, Radio, RadioGroup } from "@fluentui/react-components";
import type { LessonSection } from "@suite/employee-training-contract";
import { useStrings, useViewState } from "@suite/widget-kit";
import { Message } from "@suite/widget-kit/components";
import { useId } from "react";
import { z } from "zod";
import { mediaStrings } from "../strings.ts";
import { useLessonStyles } from "../training-media.styles.ts";

export type CheckQuestion = NonNullable<LessonSection["check"]>;

const answerSchema = z.object({
  /** Option that is selected. */
  chosen: z.string(),
  /** Option that the person had checked last. */
  checked: z.string(),
});

const noAnswer: z.infer<typeof answerSchema> = { chosen: "", checked: "" };

interface SelfCheckProps {
  /** Key of the question among those of all lessons. */
  readonly id: string;
  readonly check: CheckQuestion;
}

/** A question that readers ask themselves. It counts for nothing, so the page checks it. */
export function SelfCheck({ id: key, check }: SelfCheckProps) {
  const { text, options, answer, explanation } = check;
  const t = useStrings(mediaStrings);
  const styles = useLessonStyles();
  const id = useId();
  const [{ chosen, checked }, setAnswer] = useViewState(`check ${key}`, noAnswer, answerSchema);
  const isCorrect = checked === options[answer];
  const showsOutcome = checked !== "" && checked === chosen;
  return (
    <div className={styles.check}>
      <Caption1 className={styles.quiet}>{t("checkTitle")}</Caption1>
      <Body1Strong id={id}>
        <bdi>{text}</bdi>
      </Body1Strong>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={(_, { value }) => setAnswer({ chosen: value, checked })}
      >
        {options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={<bdi>{option}</bdi>}
            className={styles.option}
          />
        ))}
      </RadioGroup>
      <div>
        <Button
          disabledFocusable={chosen === ""}
          onClick={() => setAnswer({ chosen, checked: chosen })}
        >
          {t("checkAnswer")}
        </Button>
      </div>
      <div role="status">
        {showsOutcome && (
          <Message
            intent={isCorrect ? "success" : "info"}
            layout="multiline"
            title={t(isCorrect ? "right" : "wrong")}
          >
            <bdi>{isCorrect ? explanation : t("checkAgain")}</bdi>
          </Message>
        )}
      </div>
    </div>
  );
}
