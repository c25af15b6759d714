import { Body1, Button, Caption1, Title3 } from "@fluentui/react-components";
import { LockClosedRegular, PlugDisconnectedRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { SampleInfo } from "../connection/connect.ts";
import type { ServerChanges } from "../connection/servers.ts";
import { useStateStyles } from "./app.styles.ts";

interface ServerDownProps {
  sample: SampleInfo;
  /** Error of the server. Omitted when it is unreachable. */
  reason?: string;
  needsSignIn: boolean;
  changes: ServerChanges;
  onRetry(): void;
}

/** Names the server that does not respond and the next step. The page also retries by itself. */
export function ServerDown({ sample, reason, needsSignIn, changes, onRetry }: ServerDownProps) {
  const styles = useStateStyles();
  const { title, url, external } = sample;
  if (external && needsSignIn) return <SignInNeeded sample={sample} changes={changes} />;
  return (
    <main className={styles.center} data-status="down">
      <PlugDisconnectedRegular className={styles.icon} />
      <Title3 as="h2" className={styles.heading}>
        {title} is not responding
      </Title3>
      <Body1>
        {reason ?? `Nothing is listening at ${url}.`} {!external && "Start the server in a terminal:"}
      </Body1>
      {!external && <code className={styles.command}>npm run start:server -- {sample.name}</code>}
      <Button appearance="primary" onClick={onRetry}>
        Try again
      </Button>
      <Caption1 className={styles.quiet}>This page retries every few seconds.</Caption1>
    </main>
  );
}

/** Sends the person to the server's sign-in page in another tab. The page connects when the host has a token. */
function SignInNeeded({ sample, changes }: Pick<ServerDownProps, "sample" | "changes">) {
  const styles = useStateStyles();
  const [problem, setProblem] = useState<string>();
  const signIn = async () => {
    setProblem(undefined);
    try {
      const page = await changes.signIn(sample.name);
      if (page) window.open(page, "_blank", "noopener");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <main className={styles.center} data-status="down">
      <LockClosedRegular className={styles.icon} />
      <Title3 as="h2" className={styles.heading}>
        {sample.title} needs a sign-in
      </Title3>
      <Body1 role={problem && "alert"}>
        {problem ?? "Sign in, or remove the server and add it again with a bearer token."}
      </Body1>
      <Button appearance="primary" onClick={() => void signIn()}>
        Sign in
      </Button>
      <Caption1 className={styles.quiet}>This page continues when you have signed in.</Caption1>
    </main>
  );
}
