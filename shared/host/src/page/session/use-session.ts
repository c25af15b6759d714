import { useEffect, useRef, useState } from "react";
import type { Connection } from "../connection/connect.ts";
import type { LocalizedScenario } from "../connection/scenarios.ts";
import type { ModelInfo } from "../connection/servers.ts";
import { emptySelection, type Link } from "../state/link.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { Session } from "./session.ts";

let current: Session | undefined;

/** Tears down the widgets on the page. Await this before the conversation is removed. */
export async function endCurrentSession(): Promise<void> {
  const ended = current;
  current = undefined;
  await ended?.end();
}

const rounds = new Store(0);

/** Begins the conversation of the current link anew. */
export function restartSession(): void {
  rounds.set((round) => round + 1);
}

/** Scenario that runs as soon as its sample is open. */
let upcoming: { readonly sample: string; readonly scenario: string } | undefined;

/** Opens a sample and runs one of its scenarios, as a click on its prompt does. */
export function startIn(sample: string, scenario: string): void {
  upcoming = { sample, scenario };
  changeLink({ ...emptySelection, sample });
}

/** Tests whether the page is leaving the open sample for another one, whose scenario comes next. */
function leavesFor(sample: string | undefined, open: string): boolean {
  return upcoming !== undefined && upcoming.sample === sample && sample !== open;
}

/** Name of the scenario to run in the sample, once. */
function takeUpcoming(sample: string): string | undefined {
  const taken = upcoming;
  upcoming = undefined;
  return taken?.sample === sample ? taken.scenario : undefined;
}

/** Session of the link, once the scenarios are loaded and the widgets before it have answered their teardown. */
export function useSession(
  connection: Connection,
  link: Link,
  scenarios: readonly LocalizedScenario[] | undefined,
  model: ModelInfo | undefined,
): Session | undefined {
  const [session, setSession] = useState<Session>();
  const round = useStore(rounds);
  const latest = useRef({ link, scenarios });
  latest.current = { link, scenarios };
  const begun = useRef({ round, connection });
  if (session && scenarios) session.scenarios = scenarios;
  if (session) session.conversation.model = model;
  const loaded = scenarios !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` restarts the session; other parts of the link do not.
  useEffect(() => {
    const isSame = begun.current.round === round && begun.current.connection === connection;
    const isShown =
      isSame && current?.connection === connection && current.shows(latest.current.link);
    if (!loaded || isShown || leavesFor(latest.current.link.sample, connection.sample.name)) return;
    begun.current = { round, connection };
    let isCurrent = true;
    const change = async () => {
      await endCurrentSession();
      if (!isCurrent) return;
      current = begin(connection, latest.current.link, latest.current.scenarios ?? [], model);
      setSession(current);
    };
    void change();
    return () => {
      isCurrent = false;
    };
  }, [connection, loaded, link.scenario, link.tool, round]);

  return session;
}

/** True until the first session starts: only a page load runs calls from the URL, going back in the history does not. */
let loading = true;

function begin(
  connection: Connection,
  { step, run, args, ...link }: Link,
  scenarios: readonly LocalizedScenario[],
  model: ModelInfo | undefined,
): Session {
  const first = loading;
  loading = false;
  if (!first) changeLink({ step: 0, run: undefined }, { replace: true });
  const session = new Session(connection, scenarios, model);
  session.open({ ...link, step, run, args });
  const upcoming = takeUpcoming(connection.sample.name);
  const start = scenarios.find(({ name }) => name === upcoming);
  if (start) void session.start(start);
  else if (first && step > 0) void session.replay(step);
  // As in a scenario, a write needs a click.
  else if (first && run && link.tool && session.isReadOnly(link.tool))
    void session.run(link.tool, args ?? {});
  return session;
}
