import { useEffect, useMemo, useState } from "react";
import { Chat } from "../chat/chat.tsx";
import type { Connection } from "../connection/connect.ts";
import type { LocalizedScenario } from "../connection/scenarios.ts";
import type { HostConfig } from "../connection/servers.ts";
import { HostFrame } from "../host-themes/host-view.tsx";
import { usePageStyles } from "../parts/page.styles.ts";
import { OpenSampleProvider } from "../session/open-sample.ts";
import { ResetNotice } from "../session/reset-data.tsx";
import type { Session } from "../session/session.ts";
import { toWidgetKey } from "../session/shown-widget.ts";
import { useSession } from "../session/use-session.ts";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { SampleWelcome } from "../welcome/sample-welcome.tsx";
import { useRebuiltWidgets } from "../widget/rebuilt-widgets.ts";
import { SidePanel } from "../workbench/side-panel.tsx";

/** Page of a sample: its chat in one or two hosts, and the workbench beside it. */
export function SamplePage({ connection, config }: { connection: Connection; config: HostConfig }) {
  const link = useLink();
  const scenarios = useScenarios(connection, link.locale);
  const { resets, model } = config;
  const session = useSession(connection, link, scenarios, model);
  useRebuiltWidgets(connection);
  const state = useMemo(
    () => session && scenarios && { connection, session, scenarios, model, resets },
    [connection, session, scenarios, model, resets],
  );
  return (
    state && (
      <OpenSampleProvider value={state}>
        <Panes session={state.session} />
      </OpenSampleProvider>
    )
  );
}

function Panes({ session }: { session: Session }) {
  const styles = usePageStyles();
  const { panel, profile, compare } = useLink();
  const { busy } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const settled = useStore(session.settled);
  const hosts = compare && compare !== profile ? [profile, compare] : [profile];
  const waitsForPerson = entries.some((entry) => entry.kind === "call" && entry.consent);
  const loadsWidget = entries.some(
    (entry) =>
      entry.kind === "call" &&
      entry.widgetUri &&
      !hosts.every((host) => settled.has(toWidgetKey(entry.id, host))),
  );
  return (
    <div
      className={styles.panes}
      data-status={(busy && !waitsForPerson) || loadsWidget ? "busy" : "ready"}
    >
      <main className={styles.main}>
        <ResetNotice />
        <div className={styles.hosts}>
          {hosts.map((host) => (
            <HostFrame key={host} name={host} isMain={host === profile}>
              {entries.length > 0 ? <Chat /> : <SampleWelcome />}
            </HostFrame>
          ))}
        </div>
      </main>
      {panel && <SidePanel name={panel} />}
    </div>
  );
}

/** Localized scenarios; `undefined` while they load for the first time. */
function useScenarios(
  connection: Connection,
  locale: string,
): readonly LocalizedScenario[] | undefined {
  const [loaded, setLoaded] = useState<{
    connection: Connection;
    scenarios: LocalizedScenario[];
  }>();
  useEffect(() => {
    let isCurrent = true;
    void connection.localizeScenarios(locale).then((scenarios) => {
      if (isCurrent) setLoaded({ connection, scenarios });
    });
    return () => {
      isCurrent = false;
    };
  }, [connection, locale]);
  return loaded?.connection === connection ? loaded.scenarios : undefined;
}
