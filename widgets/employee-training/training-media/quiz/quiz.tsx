import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Radio,
  RadioGroup,
} from "@fluentui/react-components";
import {
  BookOpenRegular,
  CheckmarkCircleFilled,
  DismissCircleFilled,
  PlayCircleRegular,
  QuestionCircleRegular,
} from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { ExplainedIn, QuizView } from "@suite/employee-training-contract";
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
import { type CourseQuiz, quizSection, type ShownResult } from "./use-quiz.ts";

interface QuizProps {
  readonly quiz: CourseQuiz;
  /** Opens the lesson that explains a question. */
  readonly onLesson: (place: ExplainedIn) => void;
}

export function Quiz({ quiz, onLesson }: QuizProps) {
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
      {!checked && <NoticeBar record={quiz.writes} section={quizSection} />}
      {view && checked && (
        <Result quiz={quiz} view={view} checked={checked} heading={heading} onLesson={onLesson} />
      )}
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
  const isLast = step === view.questions.length - 1;
  const isComplete = view.questions.every(({ id }) => getAnswer(id) !== undefined);
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
        {isLast ? (
          <Button appearance="primary" disabledFocusable={!isComplete || pending} onClick={check}>
            {t("checkAnswers")}
          </Button>
        ) : (
          <Button
            appearance="primary"
            disabledFocusable={answer === undefined}
            onClick={() => goTo(step + 1)}
          >
            {t("nextQuestion")}
          </Button>
        )}
        {step > 0 && <Button onClick={() => goTo(step - 1)}>{t("previousQuestion")}</Button>}
        <CloseQuiz onClose={close} />
      </div>
    </>
  );
}

interface ResultProps extends QuestionProps, Pick<QuizProps, "onLesson"> {
  checked: ShownResult;
}

function Result(props: ResultProps) {
  const { quiz, view, heading, onLesson } = props;
  const { result, checked } = props.checked;
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
          if (!result) return null;
          const given = quiz.givenTo(id);
          return <Answer key={id} text={text} result={result} given={given} onLesson={onLesson} />;
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
  result: ShownResult["checked"][number];
  given: string | undefined;
  onLesson: (place: ExplainedIn) => void;
}

function Answer({ text, result, given, onLesson }: AnswerProps) {
  const { correct, rightOption, explanation, explainedIn } = result;
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
        {explainedIn && <LessonLink place={explainedIn} onOpen={() => onLesson(explainedIn)} />}
      </div>
    </li>
  );
}

/** Leads from a question that was answered wrong to the place in the course that explains it. */
function LessonLink({ place, onOpen }: { place: ExplainedIn; onOpen: () => void }) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useQuizStyles();
  const { title, heading, seconds } = place;
  const isVideo = seconds !== undefined;
  const label = isVideo
    ? t("seeMoment", { time: format.clock(seconds), title: oneLine(title) })
    : t("seeSection", { heading: oneLine(heading), title: oneLine(title) });
  return (
    <Button
      appearance="transparent"
      className={styles.lesson}
      icon={isVideo ? <PlayCircleRegular /> : <BookOpenRegular />}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}
