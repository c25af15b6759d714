import { Body1, FluentProvider, mergeClasses, Spinner, Title3 } from "@fluentui/react-components";
import { useCallback, useEffect, useMemo, useState } from "react";
import { fetchConfig, type HostConfig, type SampleInfo } from "../connection/connect.ts";
import { type ServerChanges, serverChanges } from "../connection/servers.ts";
import { useConnection } from "../connection/use-connection.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { useTheme } from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { Workbench } from "../workbench/workbench.tsx";
import { useAppStyles, useSamplePageStyles, useStateStyles } from "./app.styles.ts";
import { Header } from "./header.tsx";
import { Rail } from "./rail.tsx";
import { ServerDown } from "./server-down.tsx";

/** Root of the host page: loads the host's configuration and shows the sample of the link. */
export function App() {
  const styles = useAppStyles();
  const link = useLink();
  const theme = useTheme(link.theme);
  const [config, setConfig] = useState<HostConfig>();
  const load = useCallback(async () => setConfig(await fetchConfig()), []);
  useEffect(() => void load(), [load]);
  const changes = useMemo(() => config && serverChanges(config.pageToken), [config]);
  const sample = config?.samples.find(({ name }) => name === link.sample) ?? config?.samples[0];
  const people = config?.people ?? [];
  const person = people.find((name) => name === link.person) ?? people[0];
  return (
    // A separate layout element, because Fluent repeats the provider's class around every dialog.
    <FluentProvider theme={theme.fluent}>
      <div className={mergeClasses(styles.app, theme.isDark ? styles.dark : styles.light)}>
        <Header sample={sample} people={people} person={person} model={config?.model} />
        <div className={styles.panes}>
          {config && changes && (
            <Rail samples={config.samples} sample={sample} changes={changes} onChanged={load} />
          )}
          {config && changes && sample && (
            <SamplePage sample={sample} config={config} person={person} changes={changes} />
          )}
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
  changes: ServerChanges;
}

/** Connects to a sample's server and shows its workbench. */
function SamplePage({ sample, config, person, changes }: SamplePageProps) {
  const styles = useSamplePageStyles();
  const { state, retry } = useConnection(sample, config.sandbox, person);
  if (state.status === "ready") return <Workbench connection={state.connection} config={config} />;
  if (state.status === "down")
    return <ServerDown sample={sample} {...state} changes={changes} onRetry={retry} />;
  return (
    <Spinner className={styles.connecting} label={`Connecting to ${sample.title}`} data-status="connecting" />
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
