import { type Candidate, type UnclearName, unclearNamesOf } from "../data/tool-outcome.ts";
import { Message } from "./notices.tsx";
import { useUnclearNamesStyles } from "./states.styles.ts";
import { UnclearChoice } from "./unclear-choice.tsx";

export interface UnclearNamesProps {
  /** `_meta` of the result. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly chooserOf: (unclear: UnclearName) => ((candidate: Candidate) => void) | undefined;
}

/** Candidates for names that a call skipped, above what it found. Only widgets that need it have it in their page. */
export function UnclearNames({ detail, chooserOf }: UnclearNamesProps) {
  const styles = useUnclearNamesStyles();
  const names = unclearNamesOf(detail);
  if (names.length === 0) return null;
  return (
    <div className={styles.names}>
      {names.map((unclear) => (
        <Message key={unclear.asked} intent="info" layout="multiline">
          <UnclearChoice unclear={unclear} onChoose={chooserOf(unclear)} />
        </Message>
      ))}
    </div>
  );
}
