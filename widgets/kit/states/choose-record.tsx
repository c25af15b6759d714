import { Body1, Caption1 } from "@fluentui/react-components";
import { InfoRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { Candidate, UnclearName } from "../data/tool-outcome.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { StatePage } from "./state-page.tsx";
import { useStatesStyles } from "./states.styles.ts";
import { Candidates } from "./unclear-choice.tsx";

interface ChooseRecordProps {
  readonly unclear: UnclearName;
  /** Opens the chosen record; left out where widgets cannot call tools. */
  readonly onChoose: ((candidate: Candidate) => void) | undefined;
}

/** Candidates for a name that matches several records or none, each a button that opens it. */
export function ChooseRecord({ unclear, onChoose }: ChooseRecordProps) {
  const t = useStrings(kitStrings);
  const states = useStatesStyles();
  const { code, total, candidates } = unclear;
  const asked = oneLine(unclear.asked, 60);
  const several = code === "ambiguous";
  const found = several ? t("chooseBody", { count: total }) : t("nearBody");
  return (
    <StatePage
      icon={<InfoRegular className={states.icon} aria-hidden />}
      title={several ? t("chooseTitle", { asked }) : t("unknownTitle", { asked })}
      lines={[candidates.length > 0 ? found : t("unknownBody")]}
    >
      {candidates.length > 0 && <Candidates candidates={candidates} onChoose={onChoose} />}
      {several && candidates.length < total && (
        <Caption1>{t("shownOf", { shown: candidates.length, total })}</Caption1>
      )}
      {!onChoose && candidates.length > 0 && <Body1>{t("chooseInChat")}</Body1>}
    </StatePage>
  );
}
