import { Body1, Caption1 } from "@fluentui/react-components";
import { InfoRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { type Candidate, getUnclearNames, type UnclearName } from "../queries/tool-outcome.ts";
import { Candidates, UnclearChoice, type UnclearChoiceProps } from "./error-text.tsx";
import { useChooseRecordStyles, useFeedbackStyles } from "./feedback.styles.ts";
import { Message } from "./notices.tsx";
import { StatePage } from "./state-page.tsx";

export interface UnclearNamesProps {
  /** `_meta` of the result. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly getChooser: (unclear: UnclearName) => ((candidate: Candidate) => void) | undefined;
}

/**
 * Candidates for names that a call skipped, above what it found. Only widgets that need it have it in their page.
 *
 * @example
 * <UnclearNames detail={detail} getChooser={getChooser} />
 */
export function UnclearNames({ detail, getChooser }: UnclearNamesProps) {
  const styles = useChooseRecordStyles();
  const names = getUnclearNames(detail);
  if (names.length === 0) return null;
  return (
    <div className={styles.names}>
      {names.map((unclear) => (
        <Message key={unclear.asked} intent="info" layout="multiline">
          <UnclearChoice unclear={unclear} onChoose={getChooser(unclear)} />
        </Message>
      ))}
    </div>
  );
}

/** Candidates for a name that matches several records or none, each a button that opens it. */
export function ChooseRecord({ unclear, onChoose }: UnclearChoiceProps) {
  const t = useStrings(kitStrings);
  const states = useFeedbackStyles();
  const { code, total, candidates } = unclear;
  const name = oneLine(unclear.asked, 60);
  const several = code === "ambiguous";
  const summary = several ? t("chooseBody", { count: total }) : t("nearBody");
  return (
    <StatePage
      icon={<InfoRegular className={states.icon} aria-hidden />}
      title={several ? t("chooseTitle", { asked: name }) : t("unknownTitle", { asked: name })}
      lines={[candidates.length > 0 ? summary : t("unknownBody")]}
    >
      {candidates.length > 0 && <Candidates candidates={candidates} onChoose={onChoose} />}
      {several && candidates.length < total && (
        <Caption1>{t("shownOf", { shown: candidates.length, total })}</Caption1>
      )}
      {!onChoose && candidates.length > 0 && <Body1>{t("chooseInChat")}</Body1>}
    </StatePage>
  );
}
