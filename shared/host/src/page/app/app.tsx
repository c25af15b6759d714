import {
  Body1,
  Button,
  Caption1,
  FluentProvider,
  mergeClasses,
  Spinner,
  Subtitle2,
  Switch,
  Title3,
} from "@fluentui/react-components";
import {
  LockClosedRegular,
  PanelRightRegular,
  PlugDisconnectedRegular,
} from "@fluentui/react-icons";
import { SdkHttpError } from "@modelcontextprotocol/client";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type Connection, connect } from "../connection/connect.ts";
import { ConnectModel } from "../connection/connect-model.tsx";
import { fetchConfig, type HostConfig, type SampleInfo, signInTo } from "../connection/servers.ts";
import { ConfirmDialog } from "../parts/dialogs.tsx";
import { useRequest } from "../parts/use-request.ts";
import { endCurrentSession } from "../session/use-session.ts";
import { isForDeveloper } from "../state/link.ts";
import { useTheme } from "../state/theme.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import { Home } from "../welcome/home.tsx";
import { TourBar } from "../welcome/tour.tsx";
import { stopSimulating } from "../workbench/simulate-panel.tsx";
import { useAppStyles } from "./app.styles.ts";
import { HostSettings, type HostSettingsProps } from "./host-settings.tsx";
import { Rail } from "./rail.tsx";
import { SamplePage } from "./sample-page.tsx";

/** Root of the host page: loads the host's configuration and shows the sample of the link. */
export function App() {
  const styles = useAppStyles();
  const link = useLink();
  const theme = useTheme(link.theme);
  const [config, setConfig] = useState<HostConfig>();
  const load = useCallback(async () => setConfig(await fetchConfig()), []);
  useEffect(() => void load(), [load]);
  const sample = config?.samples.find(({ name }) => name === link.sample) ?? config?.samples[0];
  const person = config?.people.find((name) => name === link.person) ?? config?.people[0];
  const { lang, dir, words } = useWords();
  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
  }, [lang, dir]);
  const hasHome = (config?.samples.filter(({ summary }) => summary).length ?? 0) > 1;
  const isHome = hasHome && !link.sample && !link.walkthrough && !link.tool && !link.panel;
  return (
    // A separate layout element, because Fluent repeats the provider's class around every dialog.
    <FluentProvider theme={theme.fluent} lang={lang} dir={dir}>
      <div className={mergeClasses(styles.app, theme.isDark ? styles.dark : styles.light)}>
        <Header sample={sample} config={config} person={person} />
        <TourBar />
        <div className={styles.panes}>
          {config && (
            <Rail
              samples={config.samples}
              sample={isHome ? undefined : sample}
              onChanged={load}
              hasHome={hasHome}
            />
          )}
          {config && isHome && <Home samples={config.samples} />}
          {config && sample && !isHome && (
            <ConnectedSample sample={sample} config={config} person={person} />
          )}
          {config && !sample && (
            <Centered status="empty" title={words.noSamples}>
              <Body1>{words.noSamplesNext}</Body1>
              <code className={styles.command}>npm start</code>
            </Centered>
          )}
          {!config && (
            <Spinner className={styles.loading} label={words.loadingPage} data-status="loading" />
          )}
        </div>
      </div>
      <ConfirmDialog />
      <ConnectModel model={config?.model} onConnected={load} />
    </FluentProvider>
  );
}

/** In a narrow window the panel covers the conversation, so that it opens on demand only. */
const coversConversation = window.matchMedia("(max-width: 900px)");

function Header(settings: HostSettingsProps) {
  const styles = useAppStyles();
  const link = useLink();
  const { words } = useWords();
  const developer = isForDeveloper(link);
  return (
    <header className={styles.header}>
      <Subtitle2 as="h1" className={styles.title}>
        {words.hostTitle}
      </Subtitle2>
      <div className={styles.tools}>
        <HostSettings {...settings} />
        <Switch
          label={words.developer}
          checked={developer}
          onChange={(_event, { checked }) => {
            changeLink(
              checked
                ? { developer: "1", panel: coversConversation.matches ? undefined : "calls" }
                : { developer: undefined, panel: undefined, fault: undefined, network: "full" },
              { replace: true },
            );
            if (!checked) stopSimulating();
          }}
        />
        {developer && !link.panel && (
          <Button
            appearance="subtle"
            icon={<PanelRightRegular />}
            onClick={() => changeLink({ panel: "calls" }, { replace: true })}
          >
            {words.details}
          </Button>
        )}
      </div>
    </header>
  );
}

/** Connects to a sample's server and shows its workbench, or names the server that does not respond and the next step. */
function ConnectedSample({
  sample,
  config,
  person,
}: {
  sample: SampleInfo;
  config: HostConfig;
  person?: string;
}) {
  const styles = useAppStyles();
  const { words } = useWords();
  const { title, url, external, name } = sample;
  const { state, retry } = useConnection(sample, config.sandbox, person);
  if (state.status === "ready") return <SamplePage connection={state.connection} config={config} />;
  if (state.status === "connecting")
    return (
      <Spinner
        className={styles.loading}
        label={fill(words.connecting, { name: title })}
        data-status="connecting"
      />
    );
  if (external && state.needsSignIn) return <SignInNeeded sample={sample} />;
  return (
    <Centered
      status="down"
      title={fill(words.down, { name: title })}
      icon={<PlugDisconnectedRegular className={styles.icon} />}
    >
      <Body1>
        {state.reason ?? fill(words.nothingListens, { url })} {!external && words.startServer}
      </Body1>
      {!external && <code className={styles.command}>npm run start:server -- {name}</code>}
      <Button appearance="primary" onClick={retry}>
        {words.tryAgain}
      </Button>
      <Caption1 className={styles.note}>{words.retries}</Caption1>
    </Centered>
  );
}

/** Sends the person to the server's sign-in page in another tab. The page connects when the host has a token. */
function SignInNeeded({ sample }: { sample: SampleInfo }) {
  const styles = useAppStyles();
  const { words } = useWords();
  const { problem, send } = useRequest(async () => {
    const page = await signInTo(sample.name);
    if (page) window.open(page, "_blank", "noopener");
  });
  return (
    <Centered
      status="down"
      title={fill(words.needsSignIn, { name: sample.title })}
      icon={<LockClosedRegular className={styles.icon} />}
    >
      <Body1 role={problem && "alert"}>{problem ?? words.signInNext}</Body1>
      <Button appearance="primary" onClick={send}>
        {words.signIn}
      </Button>
      <Caption1 className={styles.note}>{words.signInContinues}</Caption1>
    </Centered>
  );
}

interface CenteredProps {
  status: "empty" | "down";
  icon?: ReactNode;
  title: string;
  children: ReactNode;
}

function Centered({ status, icon, title, children }: CenteredProps) {
  const styles = useAppStyles();
  return (
    <main className={styles.center} data-status={status}>
      {icon}
      <Title3 as="h2" className={styles.heading}>
        {title}
      </Title3>
      {children}
    </main>
  );
}

const retryMs = 3_000;

type ConnectionState =
  | { status: "connecting" }
  | { status: "ready"; connection: Connection }
  | { status: "down"; reason?: string; needsSignIn: boolean };

/** Connects to a sample's server, and retries while the server is down. */
function useConnection(sample: SampleInfo, sandbox: HostConfig["sandbox"], person?: string) {
  const [state, setState] = useState<ConnectionState>({ status: "connecting" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // The configuration, read again, names the same server by another object.
  const server = JSON.stringify([sample, sandbox]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry, and `server` changes with its parts.
  useEffect(() => {
    let isCurrent = true;
    let opened: Connection | undefined;
    let again: ReturnType<typeof setTimeout>;
    const open = async () => {
      try {
        await endCurrentSession();
        const connection = await connect(sample, sandbox, person);
        if (!isCurrent) return void connection.close();
        opened = connection;
        setState({ status: "ready", connection });
      } catch (error) {
        if (!isCurrent) return;
        const needsSignIn = error instanceof SdkHttpError && error.status === 401;
        setState({ status: "down", reason: describeReason(error), needsSignIn });
        again = setTimeout(retry, retryMs);
      }
    };
    void open();
    return () => {
      isCurrent = false;
      clearTimeout(again);
      void opened?.close();
    };
  }, [server, person, attempt, retry]);
  return { state, retry };
}

/** `undefined` for the error code of the host's relay for an unreachable server. */
function describeReason(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("server_unreachable") ? undefined : message;
}
