import { useCallback, useMemo } from "react";
import type { Connection, HostConfig } from "../connection/connect.ts";
import { useWalkthroughs } from "../connection/use-connection.ts";
import { Composer } from "../conversation/composer.tsx";
import { ConversationView } from "../conversation/conversation-view.tsx";
import { Player } from "../conversation/player.tsx";
import { type Session, settledKey } from "../conversation/session.ts";
import { useSession } from "../conversation/use-session.ts";
import { HostFrame } from "../looks/host-frame.tsx";
import { useHostView } from "../looks/host-view.ts";
import { useRecorder } from "../panels/recording/use-recorder.ts";
import { SidePanel } from "../panels/side-panel.tsx";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { useRebuiltWidgets } from "../widget/use-widget.ts";
import { ResetNotice } from "./reset-data.tsx";
import { Welcome } from "./welcome.tsx";
import { useWorkbenchStyles } from "./workbench.styles.ts";
import { WorkbenchProvider } from "./workbench-context.ts";

/** View of a connected sample: the conversation, and the panel for developers. */
export function Workbench({ connection, config }: { connection: Connection; config: HostConfig }) {
  const link = useLink();
  const walkthroughs = useWalkthroughs(connection, link.locale);
  const { resets, model } = config;
  const session = useSession(connection, link, walkthroughs, model);
  useRebuiltWidgets(useCallback(() => connection.refresh(), [connection]));
  const state = useMemo(
    () => session && walkthroughs && { connection, session, walkthroughs, resets },
    [connection, session, walkthroughs, resets],
  );
  return (
    state && (
      <WorkbenchProvider value={state}>
        <Panes session={state.session} />
      </WorkbenchProvider>
    )
  );
}

function Panes({ session }: { session: Session }) {
  const styles = useWorkbenchStyles();
  const { panel, profile, compare } = useLink();
  const { busy } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const settled = useStore(session.settled);
  useRecorder(session);
  const hosts = compare && compare !== profile ? [profile, compare] : [profile];
  const loadsWidget = entries.some(
    (entry) =>
      entry.kind === "call" &&
      entry.widgetUri &&
      !hosts.every((host) => settled.has(settledKey(entry.id, host))),
  );
  return (
    <div className={styles.panes} data-status={busy || loadsWidget ? "busy" : "ready"}>
      <main className={styles.main}>
        <ResetNotice />
        <div className={styles.hosts}>
          {hosts.map((host) => (
            <HostFrame key={host} name={host} isMain={host === profile}>
              {entries.length > 0 ? <Chat /> : <Welcome />}
            </HostFrame>
          ))}
        </div>
      </main>
      {panel && <SidePanel name={panel} />}
    </div>
  );
}

/** Conversation in one host, with the composer below it. */
function Chat() {
  const styles = useWorkbenchStyles();
  const { width } = useLink();
  const { profile } = useHostView();
  const column = { maxInlineSize: `${Math.max(profile.chatWidth, Number(width) || 0)}px` };
  return (
    <>
      <div className={styles.content}>
        <div className={styles.column} style={column}>
          <ConversationView />
        </div>
      </div>
      <div className={styles.footer}>
        <div className={styles.column} style={column}>
          <Player />
          <Composer />
        </div>
      </div>
    </>
  );
}
