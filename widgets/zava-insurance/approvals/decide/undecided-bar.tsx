import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit";
import { Message } from "@suite/widget-kit/components";
import { useDecideStyles } from "../approvals.styles.ts";
import { nameOf } from "../request-parts.tsx";
import { approvalsStrings } from "../strings.ts";
import type { Decisions, Undecided } from "./use-decisions.ts";

/** Requests that were not decided, since somebody else was faster or something changed: each with who and when. */
export function UndecidedBar({ decisions }: { decisions: Decisions }) {
  const t = useStrings(approvalsStrings);
  const styles = useDecideStyles();
  const { undecided, dismissUndecided } = decisions;
  if (undecided.length === 0) return null;
  return (
    <Message
      intent="warning"
      layout="multiline"
      role="alert"
      title={t("notDecidedTitle", { count: undecided.length })}
      onDismiss={dismissUndecided}
    >
      <ul className={styles.reasons}>
        {undecided.map((each) => (
          <UndecidedLine key={each.id} {...each} />
        ))}
      </ul>
    </Message>
  );
}

function UndecidedLine(undecided: Undecided) {
  const styles = useDecideStyles();
  const why = useUndecidedWords();
  return <li className={styles.undecided}>{why(undecided)}</li>;
}

/** Returns a function that says who decided a request meanwhile and when, or why it cannot be decided. */
function useUndecidedWords(): (undecided: Undecided) => string {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  return ({ id, card, decidedBy, decidedAt, message }) => {
    const what = card ? nameOf(card) : id;
    if (decidedBy === undefined || !decidedAt) {
      return t("notDecided", { what, why: oneLine(message, 300) });
    }
    const name = oneLine(decidedBy, 40);
    return t("decidedMeanwhile", { what, name, when: format.dateTime(decidedAt) });
  };
}
