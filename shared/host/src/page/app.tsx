import { FluentProvider, mergeClasses, Spinner } from "@fluentui/react-components";
import { useEffect, useState } from "react";
import { useAppStyles } from "./app.styles.ts";
import { AskDialog } from "./ask/ask-dialog.tsx";
import { Header } from "./header/header.tsx";
import { useLink } from "./link/use-link.ts";
import { fetchConfig, type HostConfig } from "./mcp/config.ts";
import { SamplePage } from "./sample-page.tsx";
import { NoSamples } from "./states/no-samples.tsx";
import { useTheme } from "./theme/use-theme.ts";

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
    // The layout has its own element: what is set on the provider is repeated around every dialog.
    <FluentProvider theme={theme.fluent}>
      <div className={mergeClasses(styles.app, theme.isDark ? styles.dark : styles.light)}>
        <Header samples={config?.samples ?? []} sample={sample} people={people} person={person} />
        {config && sample && <SamplePage sample={sample} config={config} person={person} />}
        {config && !sample && <NoSamples />}
        {!config && <Spinner className={styles.loading} label="Loading" data-status="loading" />}
      </div>
      <AskDialog />
    </FluentProvider>
  );
}
