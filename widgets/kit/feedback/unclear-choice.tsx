import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { Avatar } from "../components/avatar.tsx";
import { useFormat } from "../host/use-locale.ts";
import type { Candidate, UnclearName } from "../queries/tool-outcome.ts";
import { UnclearText } from "./error-text.tsx";
import { useChooseRecordStyles } from "./feedback.styles.ts";

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

function CandidateCard({ candidate: { name, title = name, facts = [], person } }: { candidate: Candidate }) {
  const format = useFormat();
  const styles = useChooseRecordStyles();
  return (
    <span className={styles.card}>
      {person && <Avatar name={title} />}
      <span className={styles.lines}>
        <Body1Strong>
          <bdi>{oneLine(title, 80)}</bdi>
        </Body1Strong>
        {facts.length > 0 && <Caption1>{format.dotted(facts.map((fact) => oneLine(fact, 60)))}</Caption1>}
      </span>
    </span>
  );
}
