import { useCallback, useEffect, useRef, useState } from "react";
import { profiles } from "../../bridge/profiles.ts";
import { isReadOnly } from "../../bridge/visibility.ts";
import { ask } from "../ask/ask.ts";
import type { Link } from "../link/link.ts";
import { changeLink } from "../link/use-link.ts";
import type { Connection } from "../mcp/connect.ts";
import { Session } from "./session.ts";

let current: Session | undefined;

/** Ends the widgets on the page; to be awaited before their conversation is taken away. */
export async function endCurrentSession(): Promise<void> {
  await current?.end();
  current = undefined;
}

/**
 * The conversation that the link names. Changing over waits until the widgets of the one before have been told
 * and have answered, so that they are never cut off.
 */
export function useSession(connection: Connection, link: Link): { session?: Session; restart(): void } {
  const [session, setSession] = useState<Session>();
  const [round, setRound] = useState(0);
  const latest = useRef(link);
  latest.current = link;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` restarts; the rest of the link does not.
  useEffect(() => {
    let wanted = true;
    const change = async () => {
      await endCurrentSession();
      if (!wanted) return;
      const next = begin(connection, latest);
      current = next;
      setSession(next);
    };
    void change();
    return () => {
      wanted = false;
    };
  }, [connection, link.walkthrough, link.tool, round]);

  const restart = useCallback(() => setRound((value) => value + 1), []);
  return { session, restart };
}

/** An address plays as the page loads; stepping back to it later must not change data a second time. */
let loading = true;

function begin(connection: Connection, link: { current: Link }): Session {
  const first = loading;
  loading = false;
  if (!first) changeLink({ step: 0, run: undefined }, { replace: true });
  const { walkthrough: name, step, tool: toolName, args, run } = link.current;
  const walkthrough = connection.walkthroughs.find((candidate) => candidate.name === name);
  const host = {
    connection,
    profile: () => profiles[link.current.profile],
    confirm: (tool: { name: string }, input: unknown) =>
      ask({
        title: `Let ${connection.sample.title} run ${tool.name}?`,
        body: JSON.stringify(input, null, 2),
        yes: "Allow",
      }),
  };
  const session = new Session(host, walkthrough?.steps ?? []);
  if (walkthrough) {
    session.conversation.say(walkthrough.prompt, "person", walkthrough.name);
    if (first && step > 0) void session.replay(step);
  } else if (first && run && toolName) {
    // As with a walkthrough, changing data takes a click.
    if (isReadOnly(connection.tools.find((tool) => tool.name === toolName)))
      void session.run(toolName, args ?? {});
  }
  return session;
}
