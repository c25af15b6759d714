import { Body1, Caption1, mergeClasses, Text, Title2 } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Connection } from "../connection/connect.ts";
import type { HostConfig } from "../connection/servers.ts";
import type { LocalizedWalkthrough } from "../connection/walkthroughs.ts";
import { Composer } from "../conversation/composer.tsx";
import { ConversationView } from "../conversation/conversation-view.tsx";
import { NextSteps } from "../conversation/next-steps.tsx";
import { Player } from "../conversation/player.tsx";
import { type Session, settledKey } from "../conversation/session.ts";
import { useSession } from "../conversation/use-session.ts";
import { HostFrame, useHostView } from "../looks/host-view.tsx";
import { SidePanel } from "../panels/side-panel.tsx";
import { IconButton } from "../parts/controls.tsx";
import { useStore } from "../state/store.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { useRebuiltWidgets } from "../widget/use-widget.ts";
import { ResetNotice } from "./reset-data.tsx";
import { useWorkbenchStyles } from "./workbench.styles.ts";
import { useWorkbench, WorkbenchProvider } from "./workbench-context.ts";

export function Workbench({ connection, config }: { connection: Connection; config: HostConfig }) {
  const link = useLink();
  const walkthroughs = useWalkthroughs(connection, link.locale);
  const { resets, model } = config;
  const session = useSession(connection, link, walkthroughs, model);
  useRebuiltWidgets(connection);
  const state = useMemo(
    () => session && walkthroughs && { connection, session, walkthroughs, model, resets },
    [connection, session, walkthroughs, model, resets],
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
  const hosts = compare && compare !== profile ? [profile, compare] : [profile];
  const waitsForPerson = entries.some((entry) => entry.kind === "call" && entry.consent);
  const loadsWidget = entries.some(
    (entry) =>
      entry.kind === "call" &&
      entry.widgetUri &&
      !hosts.every((host) => settled.has(settledKey(entry.id, host))),
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
              {entries.length > 0 ? <Chat /> : <Welcome />}
            </HostFrame>
          ))}
        </div>
      </main>
      {panel && <SidePanel name={panel} />}
    </div>
  );
}

function Chat() {
  const styles = useWorkbenchStyles();
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
          <NextSteps />
          <Player />
          <Composer />
        </div>
      </div>
    </>
  );
}

/** Start of a conversation: the composer, and below it the sample's prompts, each of which runs with a click. */
function Welcome() {
  const styles = useWorkbenchStyles();
  const { connection, walkthroughs } = useWorkbench();
  const [draft, setDraft] = useState<LocalizedWalkthrough>();
  const { title, summary } = connection.sample;
  const { look } = useHostView();
  const { lang, words } = useWords();
  return (
    <div className={styles.welcome}>
      <div className={styles.greeting}>
        <Title2
          as="h2"
          align="center"
          className={styles.heading}
          style={look?.headingFont ? { fontFamily: look.headingFont } : undefined}
        >
          {(lang === "en" && look?.greeting) || title}
        </Title2>
        <Body1 align="center" className={styles.quiet}>
          {lang === "en" && look && `${title}. `}
          {summary && `${summary} `}
          {walkthroughs.length > 0 ? words.welcome : "Ask for something, or choose a tool with +."}
        </Body1>
      </div>
      <Composer key={draft?.name} draft={draft} />
      <ul className={styles.cards} aria-label="Prompts">
        {walkthroughs.map((walkthrough) => (
          <PromptCard
            key={walkthrough.name}
            walkthrough={walkthrough}
            onEdit={() => setDraft(walkthrough)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Prompt that runs with a click. One with arguments can be edited first. */
function PromptCard({
  walkthrough,
  onEdit,
}: {
  walkthrough: LocalizedWalkthrough;
  onEdit(): void;
}) {
  const styles = useWorkbenchStyles();
  const { session } = useWorkbench();
  const { title, prompt, lang, arguments: parameters } = walkthrough;
  const canEdit = Object.keys(parameters).length > 0;
  return (
    // The whole card has the direction of its text, so that the pencil stands at the text's end.
    <li className={styles.card} dir="auto">
      <button
        type="button"
        lang={lang}
        className={styles.run}
        onClick={() => void session.start(walkthrough)}
      >
        <Text weight="semibold" className={mergeClasses(canEdit && styles.besideEdit)}>
          {title}
        </Text>
        <Caption1 className={styles.prompt}>{prompt}</Caption1>
      </button>
      {canEdit && (
        <IconButton
          label={`Edit: ${title}`}
          size="small"
          className={styles.edit}
          icon={<EditRegular />}
          onClick={onEdit}
        />
      )}
    </li>
  );
}

/** Localized walkthroughs; `undefined` while they load for the first time. */
function useWalkthroughs(
  connection: Connection,
  locale: string,
): readonly LocalizedWalkthrough[] | undefined {
  const [loaded, setLoaded] = useState<{
    connection: Connection;
    walkthroughs: LocalizedWalkthrough[];
  }>();
  useEffect(() => {
    let isCurrent = true;
    void connection.localizeWalkthroughs(locale).then((walkthroughs) => {
      if (isCurrent) setLoaded({ connection, walkthroughs });
    });
    return () => {
      isCurrent = false;
    };
  }, [connection, locale]);
  return loaded?.connection === connection ? loaded.walkthroughs : undefined;
}
