import { useRef } from "react";
import { useLink } from "../link/use-link.ts";
import { useStore } from "../state/store.ts";
import { useWorkbench } from "../workbench-context.ts";
import { CallView } from "./call-view.tsx";
import type { Call } from "./conversation.ts";
import { useConversationStyles } from "./conversation-view.styles.ts";
import { Player } from "./player.tsx";
import { PromptBubble } from "./prompt-bubble.tsx";
import { useFollowNewest } from "./use-follow-newest.ts";

/** The conversation so far, and the buttons that play it on. */
export function ConversationView() {
  const styles = useConversationStyles();
  const { session } = useWorkbench();
  const link = useLink();
  const { entries } = useStore(session.conversation.state);
  const log = useRef<HTMLDivElement>(null);
  useFollowNewest(log, entries.length);
  const newest = entries.findLast(
    (entry): entry is Call => entry.kind === "call" && Boolean(entry.widgetUri),
  );
  return (
    <div className={styles.column}>
      <div ref={log} className={styles.entries} role="log" aria-label="Conversation">
        {entries.map((entry) =>
          entry.kind === "prompt" ? (
            <PromptBubble key={entry.id} bubble={entry} />
          ) : (
            <CallView key={entry.id} call={entry} isNewest={entry === newest} link={link} />
          ),
        )}
      </div>
      {session.steps.length > 0 && <Player />}
    </div>
  );
}
