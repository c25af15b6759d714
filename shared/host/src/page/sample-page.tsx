import { Spinner } from "@fluentui/react-components";
import type { HostConfig, SampleInfo } from "./mcp/config.ts";
import { useConnection } from "./mcp/use-connection.ts";
import { useSamplePageStyles } from "./sample-page.styles.ts";
import { ServerDown } from "./states/server-down.tsx";
import { Workbench } from "./workbench.tsx";

interface SamplePageProps {
  sample: SampleInfo;
  config: HostConfig;
  person: string | undefined;
}

/** One sample: its workbench as soon as its server answers. */
export function SamplePage({ sample, config, person }: SamplePageProps) {
  const styles = useSamplePageStyles();
  const { state, retry } = useConnection(sample, config.sandboxUrl, person);
  if (state.status === "ready") return <Workbench connection={state.connection} resets={config.resets} />;
  if (state.status === "down") return <ServerDown sample={sample} reason={state.reason} onRetry={retry} />;
  return (
    <Spinner className={styles.connecting} label={`Connecting to ${sample.title}`} data-status="connecting" />
  );
}
