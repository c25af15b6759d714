import { Body1, Card, mergeClasses, Subtitle2, Title2 } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import { useCallback, useMemo } from "react";
import type { Connection } from "../connection/connect.ts";
import { useWalkthroughs } from "../connection/use-connection.ts";
import { ConversationView } from "../conversation/conversation-view.tsx";
import { type Session, useSession } from "../conversation/session.ts";
import { ToolForm } from "../form/tool-form.tsx";
import { SidePanel } from "../panels/side-panel.tsx";
import { emptySelection } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useRebuiltWidgets } from "../widget/use-widget.ts";
import { Navigator } from "./navigator.tsx";
import { ResetNotice } from "./reset-data.tsx";
import { useWelcomeStyles, useWorkbenchStyles } from "./workbench.styles.ts";
import { useWorkbench, WorkbenchProvider } from "./workbench-context.ts";

/** View of a connected sample: navigation, conversation and side panel. */
export function Workbench({ connection, resets }: { connection: Connection; resets: boolean }) {
  const link = useLink();
  const { session, restart } = useSession(connection, link);
  useRebuiltWidgets(useCallback(() => connection.refresh(), [connection]));
  const walkthroughs = useWalkthroughs(connection, link.locale);
  const state = useMemo(
    () => session && walkthroughs && { connection, session, walkthroughs, resets, restart },
    [connection, session, walkthroughs, resets, restart],
  );
  return (
    state && (
      <WorkbenchProvider value={state}>
        <Panes session={state.session} connection={connection} />
      </WorkbenchProvider>
    )
  );
}

function Panes({ session, connection }: { session: Session; connection: Connection }) {
  const styles = useWorkbenchStyles();
  const link = useLink();
  const { busy } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const settled = useStore(session.settled);
  const panel = link.panel ?? "messages";
  const tool = connection.tools.find(({ name }) => name === link.tool);
  const started = tool !== undefined || connection.walkthroughs.some(({ name }) => name === link.walkthrough);
  const loadsWidget = entries.some(
    (entry) => entry.kind === "call" && entry.widgetUri && !settled.has(entry.id),
  );
  const status = busy || loadsWidget ? "busy" : "ready";
  return (
    <div
      className={mergeClasses(
        styles.panes,
        link.panel === undefined && styles.panelWhenWide,
        panel === "none" && styles.noPanel,
      )}
      data-status={status}
    >
      <Navigator />
      <main className={styles.main}>
        <ResetNotice />
        {tool && <ToolForm key={tool.name} tool={tool} />}
        {started ? <ConversationView /> : <Welcome />}
      </main>
      {panel !== "none" && <SidePanel name={panel} />}
    </div>
  );
}

/** Start page of a sample: its walkthroughs as cards. */
function Welcome() {
  const styles = useWelcomeStyles();
  const { connection, walkthroughs } = useWorkbench();
  const { sample } = connection;
  return (
    <div className={styles.page}>
      <Title2 as="h2" className={styles.heading}>
        {sample.title}
      </Title2>
      <Body1 className={styles.quiet}>
        {walkthroughs.length > 0
          ? "Pick a prompt to see the tool calls that a good model makes for it, run against the real server. Or call any tool yourself."
          : "This sample has no walkthroughs. Call any of its tools from the list."}
      </Body1>
      <div className={styles.cards}>
        {walkthroughs.map(({ name, title, prompt, lang }) => (
          <Card
            key={name}
            dir="auto"
            lang={lang}
            className={styles.card}
            onClick={() => changeLink({ ...emptySelection, walkthrough: name })}
          >
            <div className={styles.title}>
              <ChatRegular className={styles.icon} />
              <Subtitle2>{title}</Subtitle2>
            </div>
            <Body1 className={styles.quiet}>{prompt}</Body1>
          </Card>
        ))}
      </div>
    </div>
  );
}
