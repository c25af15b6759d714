import { Button } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import type { Candidate, UnclearName } from "../data/tool-outcome.ts";
import { useFormat } from "../i18n/use-locale.ts";
import { UnclearText } from "./error-text.tsx";
import { useChooseRecordStyles } from "./states.styles.ts";

interface UnclearChoiceProps {
  readonly unclear: UnclearName;
  /** Opens the chosen record; candidates are text without it. */
  readonly onChoose: ((candidate: Candidate) => void) | undefined;
}

/** Says in a message which name matched several records or none, with the candidates as small buttons. */
export function UnclearChoice({ unclear, onChoose }: UnclearChoiceProps) {
  const format = useFormat();
  const styles = useChooseRecordStyles();
  const labelOf = ({ name, title = name, facts = [] }: Candidate) =>
    format.dotted([oneLine(title, 60), ...facts.map((fact) => oneLine(fact, 40))]);
  if (!onChoose) return <UnclearText unclear={unclear} />;
  return (
    <>
      <UnclearText unclear={unclear} buttons />
      <span className={styles.choices}>
        {unclear.candidates.map((candidate) => (
          <Button
            key={candidate.id}
            size="small"
            className={styles.small}
            onClick={() => onChoose(candidate)}
          >
            <bdi>{labelOf(candidate)}</bdi>
          </Button>
        ))}
      </span>
    </>
  );
}
