import { useCallback, useEffect, useState } from "react";
import { endCurrentSession } from "../conversation/use-session.ts";
import { currentLink } from "../link/use-link.ts";
import type { SampleInfo } from "./config.ts";
import { type Connection, connect } from "./connect.ts";

/** How the host's relay says that nothing answered it. */
const unreachable = "server_unreachable";
const retryMs = 3_000;

export type ConnectionState =
  | { status: "connecting" }
  | { status: "ready"; connection: Connection }
  | { status: "down"; reason?: string };

/** The connection to a sample's server; while it is down, it is tried again and again. */
export function useConnection(
  sample: SampleInfo,
  sandboxUrl: string,
  person?: string,
): { state: ConnectionState; retry(): void } {
  const [state, setState] = useState<ConnectionState>({ status: "connecting" });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try.
  useEffect(() => {
    let wanted = true;
    let opened: Connection | undefined;
    let again: ReturnType<typeof setTimeout>;
    const open = async () => {
      try {
        await endCurrentSession();
        const connection = await connect(sample, {
          sandboxUrl,
          person,
          locale: () => currentLink().locale,
        });
        if (!wanted) return void connection.close();
        opened = connection;
        setState({ status: "ready", connection });
      } catch (error) {
        if (!wanted) return;
        setState({ status: "down", reason: reasonOf(error) });
        again = setTimeout(retry, retryMs);
      }
    };
    void open();
    return () => {
      wanted = false;
      clearTimeout(again);
      void opened?.close();
    };
  }, [sample, sandboxUrl, person, attempt, retry]);
  return { state, retry };
}

function reasonOf(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes(unreachable) ? undefined : message;
}
