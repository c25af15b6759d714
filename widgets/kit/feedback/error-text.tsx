import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { type ErrorCode, oneLine, visible } from "@suite/contracts";
import { Avatar } from "../components/badges.tsx";
import { useFormat, useLanguage, useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useErrorSentence } from "../queries/error-sentence.ts";
import {
  type Candidate,
  getUnclearName,
  type ToolError,
  type UnclearName,
} from "../queries/tool-outcome.ts";
import { useChooseRecordStyles } from "./feedback.styles.ts";

/** Texts for the server's error codes (`ErrorCode`). Other errors are worded by the widget in its language. */
const meanings = {
  invalid: "meansInvalid",
  not_found: "meansNotFound",
  ambiguous: "meansAmbiguous",
  conflict: "meansConflict",
  unavailable: "meansUnavailable",
  forbidden: "meansForbidden",
  failed: "meansFailed",
} as const satisfies Record<ErrorCode | "failed", string>;

function isServerCode(code: string): code is keyof typeof meanings {
  return Object.hasOwn(meanings, code);
}

/**
 * Text of a failed call. Outages and faults are explained in the person's language, with what was written. Other server errors
 * are in English and name the record and the next step; in other languages a general explanation precedes them.
 *
 * @example
 * <ErrorText error={error} />
 */
export function ErrorText({ error }: { error: ToolError }) {
  const { code } = error;
  const message = visible(error.message);
  const t = useStrings(kitStrings);
  const language = useLanguage();
  const sentence = useErrorSentence()(error);
  if (sentence !== undefined) return sentence;
  const unclear = getUnclearName(error);
  if (unclear) return <UnclearText unclear={unclear} />;
  if (language === "en" || !isServerCode(code)) return message;
  return (
    <>
      {t(meanings[code])}
      {message && (
        <>
          {" "}
          <bdi lang="en">{message}</bdi>
        </>
      )}
    </>
  );
}

/** Explains which name matched several records or none, and lists the candidates unless they are drawn as buttons. */
function UnclearText({ unclear, buttons }: { unclear: UnclearName; buttons?: boolean }) {
  const { code, asked, candidates } = unclear;
  const t = useStrings(kitStrings);
  const format = useFormat();
  const named = { asked: oneLine(asked, 60) };
  const names = buttons
    ? ""
    : format.list(candidates.map(({ title, name }) => oneLine(title ?? name, 60)));
  if (code === "ambiguous") return `${t("chooseTitle", named)} ${names}`.trim();
  const next = candidates.length > 0 ? `${t("nearBody")} ${names}` : t("unknownBody");
  return `${t("unknownTitle", named)}. ${next}`.trim();
}

export interface UnclearChoiceProps {
  readonly unclear: UnclearName;
  /** Opens the chosen record; candidates are text without it. */
  readonly onChoose: ((candidate: Candidate) => void) | undefined;
}

/** Says in a message which name matched several records or none, with the candidates as buttons. */
export function UnclearChoice({ unclear, onChoose }: UnclearChoiceProps) {
  return (
    <>
      <UnclearText unclear={unclear} buttons={onChoose !== undefined} />
      {onChoose && <Candidates candidates={unclear.candidates} onChoose={onChoose} />}
    </>
  );
}

/** Records that a name may mean: faces of people, else titles with the facts that tell them apart. */
export function Candidates({
  candidates,
  onChoose,
}: Pick<UnclearChoiceProps, "onChoose"> & Pick<UnclearName, "candidates">) {
  const styles = useChooseRecordStyles();
  return (
    <ul className={styles.list}>
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          {onChoose ? (
            <Button className={styles.choice} onClick={() => onChoose(candidate)}>
              <CandidateCard candidate={candidate} />
            </Button>
          ) : (
            <CandidateCard candidate={candidate} />
          )}
        </li>
      ))}
    </ul>
  );
}

function CandidateCard({
  candidate: { name, title = name, facts = [], person },
}: {
  candidate: Candidate;
}) {
  const format = useFormat();
  const styles = useChooseRecordStyles();
  return (
    <span className={styles.card}>
      {person && <Avatar name={title} />}
      <span className={styles.lines}>
        <Body1Strong>
          <bdi>{oneLine(title, 80)}</bdi>
        </Body1Strong>
        {facts.length > 0 && (
          <Caption1>{format.dotted(facts.map((fact) => oneLine(fact, 60)))}</Caption1>
        )}
      </span>
    </span>
  );
}
