import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import {
  CheckmarkCircleFilled,
  DismissCircleFilled,
  QuestionCircleRegular,
} from "@fluentui/react-icons";
import type { QuizChecked, QuizView } from "@suite/employee-training-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  NoticeBar,
  Problem,
  SkeletonFrame,
  SkeletonItem,
  StatusBadge,
} from "@suite/widget-kit/components";
import { type RefObject, useEffect, useId, useRef } from "react";
import { mediaStrings } from "../strings.ts";
import { useQuizStyles } from "../training-media.styles.ts";
import { type CourseQuiz, quizSection } from "./use-quiz.ts";

export function Quiz({ quiz }: { quiz: CourseQuiz }) {
  const t = useStrings(mediaStrings);
  const styles = useQuizStyles();
  const { view, checked, step, error, retry, close } = quiz;
  const heading = useRef<HTMLHeadingElement>(null);
  const screen = view && `${step} ${checked !== undefined}`;
  // The pressed button is gone, and a screen reader reads the next question from its heading.
  useEffect(() => {
    if (screen !== undefined) heading.current?.focus();
  }, [screen]);
  return (
    <div className={styles.quiz}>
      {view && checked && <Result quiz={quiz} view={view} checked={checked} heading={heading} />}
      {view && !checked && <Question quiz={quiz} view={view} heading={heading} />}
      {!view && !error && (
        <SkeletonFrame label={t("loadingQuiz")} className={styles.quiz}>
          <SkeletonItem size={24} />
          <SkeletonItem size={96} />
        </SkeletonFrame>
      )}
      <Problem error={error} onRetry={retry} />
      {!view && error && (
        <div className={styles.actions}>
          <CloseQuiz onClose={close} />
        </div>
      )}
    </div>
  );
}

/** Leads back to the card. The full page has the other modules beside the quiz. */
function CloseQuiz({ onClose }: { onClose: () => void }) {
  const t = useStrings(mediaStrings);
  const { fullView } = useHost();
  return fullView ? null : <Button onClick={onClose}>{t("closeQuiz")}</Button>;
}

interface QuestionProps {
  quiz: CourseQuiz;
  view: QuizView;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Question({ quiz, view, heading }: QuestionProps) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useQuizStyles();
  const id = useId();
  const { step, getAnswer, choose, goTo, check, close, pending } = quiz;
  const question = view.questions[step];
  if (!question) return null;
  const answer = getAnswer(question.id);
  const last = step === view.questions.length - 1;
  const complete = view.questions.every((each) => getAnswer(each.id) !== undefined);
  return (
    <>
      <Caption1 className={styles.quiet}>
        {t("questionOf", {
          place: format.number(step + 1),
          total: format.number(view.questions.length),
        })}
      </Caption1>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        <bdi>{question.text}</bdi>
      </h3>
      <RadioGroup
        aria-labelledby={id}
        value={answer ?? ""}
        onChange={(_, { value }) => choose(question.id, value)}
      >
        {question.options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={<bdi>{option}</bdi>}
            className={styles.option}
          />
        ))}
      </RadioGroup>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={last ? !complete || pending : answer === undefined}
          onClick={last ? check : () => goTo(step + 1)}
        >
          {t(last ? "checkAnswers" : "nextQuestion")}
        </Button>
        {step > 0 && <Button onClick={() => goTo(step - 1)}>{t("previousQuestion")}</Button>}
        <CloseQuiz onClose={close} />
      </div>
    </>
  );
}

interface ResultProps extends QuestionProps {
  checked: QuizChecked;
}

function Result({ quiz, view, checked: { result, checked }, heading }: ResultProps) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useQuizStyles();
  const { correct, total, passed } = result;
  const score = { correct: format.number(correct), total: format.number(total) };
  return (
    <>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          {t("quizScore", score)}
        </h3>
        <StatusBadge
          tone={passed ? "success" : "neutral"}
          icon={passed ? <CheckmarkCircleFilled /> : <QuestionCircleRegular />}
          label={t(passed ? "passed" : "notPassed")}
        />
      </div>
      <NoticeBar record={quiz.writes} section={quizSection} />
      {!passed && <Body1 className={styles.quiet}>{t("answersLater")}</Body1>}
      <ol className={styles.list}>
        {view.questions.map(({ id, text }) => {
          const result = checked.find(({ questionId }) => questionId === id);
          return result && <Answer key={id} text={text} result={result} given={quiz.givenTo(id)} />;
        })}
      </ol>
      <div className={styles.actions}>
        {correct < total && (
          <Button appearance={passed ? "secondary" : "primary"} onClick={quiz.restart}>
            {t("answerAgain")}
          </Button>
        )}
        <CloseQuiz onClose={quiz.close} />
      </div>
    </>
  );
}

interface AnswerProps {
  text: string;
  result: QuizChecked["checked"][number];
  given: string | undefined;
}

function Answer({ text, result: { correct, rightOption, explanation }, given }: AnswerProps) {
  const t = useStrings(mediaStrings);
  const styles = useQuizStyles();
  const Icon = correct ? CheckmarkCircleFilled : DismissCircleFilled;
  return (
    <li className={styles.answer}>
      <Icon
        className={correct ? styles.correct : styles.mistaken}
        aria-label={t(correct ? "right" : "wrong")}
      />
      <div className={styles.lines}>
        <Body1Strong>
          <bdi>{text}</bdi>
        </Body1Strong>
        {!correct && given !== undefined && (
          <Body1 className={styles.quiet}>{t("yourAnswer", { answer: given })}</Body1>
        )}
        {rightOption && <Body1>{t("rightAnswer", { answer: rightOption })}</Body1>}
        <Caption1 className={styles.quiet}>
          <bdi>{explanation}</bdi>
        </Caption1>
      </div>
    </li>
  );
}
