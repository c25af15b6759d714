import {
  Body1,
  Caption1,
  Caption1Strong,
  Card,
  mergeClasses,
  Subtitle2,
  Title2,
} from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import { useCallback, useMemo } from "react";
import { isForModel } from "../../bridge/visibility.ts";
import type { Connection } from "../connection/connect.ts";
import { useWalkthroughs } from "../connection/use-connection.ts";
import { ConversationView } from "../conversation/conversation-view.tsx";
import { type Session, useSession } from "../conversation/session.ts";
import { ToolForm } from "../form/tool-form.tsx";
import { SidePanel } from "../panels/side-panel.tsx";
import { emptySelection, type Link } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useRebuiltWidgets } from "../widget/use-widget.ts";
import { ResetNotice } from "./reset-data.tsx";
import { useNavigatorStyles, useWelcomeStyles, useWorkbenchStyles } from "./workbench.styles.ts";
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

/** Navigation: walkthroughs, and the tools that the model can call. */
function Navigator() {
  const styles = useNavigatorStyles();
  const link = useLink();
  const { connection, walkthroughs } = useWorkbench();
  const offered = connection.tools.filter(isForModel);
  const helpers = connection.tools.length - offered.length;
  return (
    <nav className={styles.nav} aria-label="Walkthroughs and tools">
      {walkthroughs.length > 0 && (
        <Caption1Strong as="h2" className={styles.heading}>
          Walkthroughs
        </Caption1Strong>
      )}
      {walkthroughs.map(({ name, title, lang }) => (
        <Entry key={name} selected={link.walkthrough === name} open={{ walkthrough: name }} lang={lang}>
          {title}
        </Entry>
      ))}
      <Caption1Strong as="h2" className={styles.heading}>
        Tools
      </Caption1Strong>
      {offered.map(({ name, title }) => (
        <Entry key={name} selected={link.tool === name} open={{ tool: name }}>
          {title ?? name}
        </Entry>
      ))}
      {helpers > 0 && (
        <Caption1 className={styles.note}>
          {helpers} more {helpers === 1 ? "is a helper" : "are helpers"} for widgets and hidden from the
          model.
        </Caption1>
      )}
    </nav>
  );
}

interface EntryProps {
  open: Partial<Link>;
  selected: boolean;
  lang?: string;
  children: string;
}

function Entry({ open, selected, lang, children }: EntryProps) {
  const styles = useNavigatorStyles();
  return (
    <button
      type="button"
      dir="auto"
      lang={lang}
      className={mergeClasses(styles.entry, selected && styles.selected)}
      aria-current={selected ? "page" : undefined}
      onClick={() => changeLink({ ...emptySelection, ...open })}
    >
      {children}
    </button>
  );
}
