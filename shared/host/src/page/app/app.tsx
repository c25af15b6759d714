import {
  Body1,
  Button,
  Caption1,
  FluentProvider,
  mergeClasses,
  Spinner,
  Title3,
} from "@fluentui/react-components";
import { PlugDisconnectedRegular } from "@fluentui/react-icons";
import { useEffect, useState } from "react";
import { fetchConfig, type HostConfig, type SampleInfo } from "../connection/connect.ts";
import { useConnection } from "../connection/use-connection.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { useTheme } from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { Workbench } from "../workbench/workbench.tsx";
import { useAppStyles, useSamplePageStyles, useStateStyles } from "./app.styles.ts";
import { Header } from "./header.tsx";
import { Rail } from "./rail.tsx";

/** Root of the host page: loads the host's configuration and shows the sample of the link. */
export function App() {
  const styles = useAppStyles();
  const link = useLink();
  const theme = useTheme(link.theme);
  const [config, setConfig] = useState<HostConfig>();
  useEffect(() => {
    void fetchConfig().then(setConfig);
  }, []);
  const sample = config?.samples.find(({ name }) => name === link.sample) ?? config?.samples[0];
  const people = config?.people ?? [];
  const person = people.find((name) => name === link.person) ?? people[0];
  return (
    // A separate layout element, because Fluent repeats the provider's class around every dialog.
    <FluentProvider theme={theme.fluent}>
      <div className={mergeClasses(styles.app, theme.isDark ? styles.dark : styles.light)}>
        <Header sample={sample} people={people} person={person} model={config?.model} />
        <div className={styles.panes}>
          {config && sample && <Rail samples={config.samples} sample={sample} />}
          {config && sample && <SamplePage sample={sample} config={config} person={person} />}
          {config && !sample && <NoSamples />}
          {!config && <Spinner className={styles.loading} label="Loading" data-status="loading" />}
        </div>
      </div>
      <ConfirmDialog />
    </FluentProvider>
  );
}

interface SamplePageProps {
  sample: SampleInfo;
  config: HostConfig;
  person: string | undefined;
}

/** Connects to a sample's server and shows its workbench. */
function SamplePage({ sample, config, person }: SamplePageProps) {
  const styles = useSamplePageStyles();
  const { state, retry } = useConnection(sample, config.sandboxUrl, person);
  if (state.status === "ready") return <Workbench connection={state.connection} config={config} />;
  if (state.status === "down") return <ServerDown sample={sample} reason={state.reason} onRetry={retry} />;
  return (
    <Spinner className={styles.connecting} label={`Connecting to ${sample.title}`} data-status="connecting" />
  );
}

interface ServerDownProps {
  sample: SampleInfo;
  /** Error of the server. Omitted when it is unreachable. */
  reason?: string;
  onRetry(): void;
}

/** Names the server that does not respond and the command that starts it. The page also retries by itself. */
function ServerDown({ sample, reason, onRetry }: ServerDownProps) {
  const styles = useStateStyles();
  return (
    <main className={styles.center} data-status="down">
      <PlugDisconnectedRegular className={styles.icon} />
      <Title3 as="h2" className={styles.heading}>
        {sample.title} is not responding
      </Title3>
      <Body1>{reason ?? `Nothing is listening at ${sample.url}.`} Start the server in a terminal:</Body1>
      <code className={styles.command}>npm run start:server -- {sample.name}</code>
      <Button appearance="primary" onClick={onRetry}>
        Try again
      </Button>
      <Caption1 className={styles.quiet}>This page retries every few seconds.</Caption1>
    </main>
  );
}

function NoSamples() {
  const styles = useStateStyles();
  return (
    <main className={styles.center} data-status="empty">
      <Title3 as="h2" className={styles.heading}>
        No samples
      </Title3>
      <Body1>The host was started without samples. To start all samples, run:</Body1>
      <code className={styles.command}>npm start</code>
    </main>
  );
}
