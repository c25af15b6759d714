import { Spinner } from "@fluentui/react-components";
import type { SampleInfo } from "./mcp/config.ts";
import { useConnection } from "./mcp/use-connection.ts";
import { useSamplePageStyles } from "./sample-page.styles.ts";
import { ServerDown } from "./states/server-down.tsx";
import { Workbench } from "./workbench.tsx";

/** One sample: its workbench as soon as its server answers. */
export function SamplePage({ sample, sandboxUrl }: { sample: SampleInfo; sandboxUrl: string }) {
  const styles = useSamplePageStyles();
  const { state, retry } = useConnection(sample);
  if (state.status === "ready")
    return <Workbench connection={state.connection} sandboxOrigin={sandboxOriginOf(sample, sandboxUrl)} />;
  if (state.status === "down") return <ServerDown sample={sample} reason={state.reason} onRetry={retry} />;
  return (
    <Spinner className={styles.connecting} label={`Connecting to ${sample.title}`} data-status="connecting" />
  );
}

/** Each sample's widgets get an origin of their own, so that they reach neither each other nor each other's storage. */
function sandboxOriginOf(sample: SampleInfo, sandboxUrl: string): string {
  const url = new URL(sandboxUrl);
  url.hostname = `${sample.name}.${url.hostname}`;
  return url.origin;
}
