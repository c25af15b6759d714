import { useEffect, useRef } from "react";
import { useHostView } from "../host-themes/host-view.tsx";
import { useLink } from "../state/use-link.ts";
import { useChatStyles } from "./chat.styles.ts";
import { Composer } from "./composer.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { NextSteps } from "./next-steps.tsx";
import { Player } from "./player.tsx";

/** Conversation, and below it what continues it: next steps, the player and the composer. */
export function Chat() {
  const styles = useChatStyles();
  const { width } = useLink();
  const { profile } = useHostView();
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      footer.current?.querySelector("textarea")?.focus();
  }, []);
  const column = { maxInlineSize: `${Math.max(profile.chatWidth, Number(width) || 0)}px` };
  return (
    <>
      <div className={styles.content}>
        <div className={styles.column} style={column}>
          <ConversationView />
        </div>
      </div>
      <div ref={footer} className={styles.footer} tabIndex={-1} data-footer>
        <div className={styles.column} style={column}>
          <div className={styles.steps}>
            <NextSteps />
            <Player />
          </div>
          <Composer />
        </div>
      </div>
    </>
  );
}
