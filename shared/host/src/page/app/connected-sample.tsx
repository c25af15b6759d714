import { Body1, Button, Caption1, Spinner } from "@fluentui/react-components";
import { LockClosedRegular, PlugDisconnectedRegular } from "@fluentui/react-icons";
import { type HostConfig, type SampleInfo, signInTo } from "../connection/servers.ts";
import { useRequest } from "../parts/use-request.ts";
import { fill, useWords } from "../state/use-words.ts";
import { useAppStyles } from "./app.styles.ts";
import { Centered } from "./centered.tsx";
import { SamplePage } from "./sample-page.tsx";
import { useConnection } from "./use-connection.ts";

interface ConnectedSampleProps {
  readonly sample: SampleInfo;
  readonly config: HostConfig;
  readonly person?: string;
}

/** Connects to a sample's server and shows its workbench, or names the server that does not respond and the next step. */
export function ConnectedSample({ sample, config, person }: ConnectedSampleProps) {
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
