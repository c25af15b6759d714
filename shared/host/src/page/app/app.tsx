import { Body1, FluentProvider, mergeClasses, Spinner } from "@fluentui/react-components";
import { useCallback, useEffect, useState } from "react";
import { ConnectModel } from "../connection/connect-model.tsx";
import { fetchConfig, type HostConfig } from "../connection/servers.ts";
import { ConfirmDialog } from "../parts/dialogs.tsx";
import { useTheme } from "../state/theme.ts";
import { useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { Home } from "../welcome/home.tsx";
import { TourBar } from "../welcome/tour.tsx";
import { useAppStyles } from "./app.styles.ts";
import { Centered } from "./centered.tsx";
import { ConnectedSample } from "./connected-sample.tsx";
import { Header } from "./header.tsx";
import { Rail } from "./rail.tsx";

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
  const described = config?.samples.filter(({ summary }) => summary) ?? [];
  const hasHome = described.length > 1;
  const opensSample = [link.sample, link.scenario, link.tool, link.panel].some(Boolean);
  const isHome = hasHome && !opensSample;
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
