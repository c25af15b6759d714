import { Button, useArrowNavigationGroup } from "@fluentui/react-components";
import type { MouseEvent } from "react";
import type { LocalizedScenario } from "../connection/scenarios.ts";
import type { Entry } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { toUndoCall, undoTool } from "../session/undo-call.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../state/use-words.ts";
import { useConversationStyles } from "./conversation.styles.ts";

const mostPrompts = 3;

/** Next steps after an answer: undo of what it wrote, and prompts that continue. They leave with the next message. */
export function NextSteps() {
  const styles = useConversationStyles();
  // One stop for Tab, so that the composer is close to the widget.
  const arrowNavigation = useArrowNavigationGroup({ axis: "horizontal" });
  const { connection, session, scenarios } = useOpenSample();
  const { words } = useWords();
  const { busy, position, steps } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const isRunning = busy || position < steps.length;
  const changeId = findChange(entries);
  const room = changeId ? mostPrompts - 1 : mostPrompts;
  const prompts = findNextPrompts(scenarios, entries).slice(0, room);
  if (isRunning || isWaiting(entries.at(-1))) return null;
  if (!changeId && prompts.length === 0) return null;
  // The pressed button disappears. From the footer, Tab leads to the composer.
  const send = (message: () => Promise<void>) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>("[data-footer]")?.focus();
    void message();
  };
  const undo = toUndoCall(connection, changeId);
  const step = { shape: "circular", className: styles.nextStep } as const;
  return (
    <fieldset className={styles.nextSteps} aria-label={words.next} {...arrowNavigation}>
      {changeId && (
        <Button
          {...step}
          onClick={send(() => session.ask(words.undoMessage, "person", { requested: undo }))}
        >
          {words.undo}
        </Button>
      )}
      {prompts.map((each) => (
        <Button
          key={each.name}
          {...step}
          title={each.prompt}
          onClick={send(() => session.start(each))}
        >
          <span dir="auto" lang={each.lang}>
            {each.title}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}

/** Tests whether the conversation waits for an answer, or for a choice of the person. */
function isWaiting(last: Entry | undefined): boolean {
  if (!last || last.kind === "prompt") return true;
  return last.kind === "offer" && last.reason !== "unknown";
}

/** Id of the last change since the last prompt, unless it is an undo itself. */
function findChange(entries: readonly Entry[]): string | undefined {
  const turn = entries.slice(entries.findLastIndex(({ kind }) => kind === "prompt"));
  const changes = turn.flatMap((entry) => {
    if (entry.kind !== "call" || entry.outcome !== "done") return [];
    if (entry.tool.name === undoTool) return [];
    const { changeId } = Object(entry.result?.structuredContent);
    return typeof changeId === "string" ? [changeId] : [];
  });
  return changes.at(-1);
}

/** Scenarios without an answer yet. Begins after the last one that has one, or that uses the tool of the last call. */
function findNextPrompts(
  scenarios: readonly LocalizedScenario[],
  entries: readonly Entry[],
): LocalizedScenario[] {
  const prompts = entries.flatMap((entry) =>
    entry.kind === "prompt" ? [entry.scenario ?? entry.closest ?? entry.text] : [],
  );
  const call = entries.findLast((entry) => entry.kind === "call");
  const isAnswered = ({ name, prompt }: LocalizedScenario) =>
    prompts.includes(name) || prompts.includes(prompt);
  const lastAnswered = scenarios.findLastIndex(isAnswered);
  const similar = scenarios.findIndex(({ steps }) =>
    steps.some((step) => step.call === call?.tool.name),
  );
  const start = (lastAnswered < 0 ? similar : lastAnswered) + 1;
  const inOrder = [...scenarios.slice(start), ...scenarios.slice(0, start)];
  return inOrder.filter((scenario) => !isAnswered(scenario));
}
