import { SdkHttpError } from "@modelcontextprotocol/client";
import { useCallback, useEffect, useState } from "react";
import { endCurrentSession } from "../conversation/use-session.ts";
import { type Connection, connect } from "./connect.ts";
import type { HostConfig, SampleInfo } from "./servers.ts";
import type { LocalizedWalkthrough } from "./walkthroughs.ts";

const retryMs = 3_000;

type ConnectionState =
  | { status: "connecting" }
  | { status: "ready"; connection: Connection }
  | { status: "down"; reason?: string; needsSignIn: boolean };

/** Connects to a sample's server, and retries while the server is down. */
export function useConnection(sample: SampleInfo, sandbox: HostConfig["sandbox"], person?: string) {
  const [state, setState] = useState<ConnectionState>({ status: "connecting" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // The configuration, read again, names the same server by another object.
  const server = JSON.stringify([sample, sandbox]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry, `server` stands for its parts.
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

/** Localized walkthroughs; `undefined` while they load for the first time. */
export function useWalkthroughs(
  connection: Connection,
  locale: string,
): readonly LocalizedWalkthrough[] | undefined {
  const [known, setKnown] = useState<{ of: Connection; walkthroughs: LocalizedWalkthrough[] }>();
  useEffect(() => {
    let isCurrent = true;
    void connection.localizeWalkthroughs(locale).then((walkthroughs) => {
      if (isCurrent) setKnown({ of: connection, walkthroughs });
    });
    return () => {
      isCurrent = false;
    };
  }, [connection, locale]);
  return known?.of === connection ? known.walkthroughs : undefined;
}
