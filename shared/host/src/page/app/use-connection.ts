import { SdkHttpError } from "@modelcontextprotocol/client";
import { useCallback, useEffect, useState } from "react";
import { type Connection, connect } from "../connection/connect.ts";
import type { HostConfig, SampleInfo } from "../connection/servers.ts";
import { endCurrentSession } from "../session/use-session.ts";

const retryMs = 3_000;

type ConnectionState =
  | { readonly status: "connecting" }
  | { readonly status: "ready"; readonly connection: Connection }
  | { readonly status: "down"; readonly reason?: string; readonly needsSignIn: boolean };

/** Connects to a sample's server, and tries again while the server is down. */
export function useConnection(sample: SampleInfo, sandbox: HostConfig["sandbox"], person?: string) {
  const [state, setState] = useState<ConnectionState>({ status: "connecting" });
  const [attempts, setAttempts] = useState(0);
  const retry = useCallback(() => setAttempts((count) => count + 1), []);

  // The configuration, read again, names the same server by another object.
  const server = JSON.stringify([sample, sandbox]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` triggers a retry, and `server` changes with its parts.
  useEffect(() => {
    const attempt = new ConnectionAttempt(setState, retry);
    void attempt.start(() => connect(sample, sandbox, person));
    return () => attempt.end();
  }, [server, person, attempts, retry]);
  return { state, retry };
}

/** One attempt to connect, and the connection that it opens. After `end` it reports nothing. */
class ConnectionAttempt {
  readonly #report: (state: ConnectionState) => void;
  readonly #retry: () => void;
  #isEnded = false;
  #connection: Connection | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(report: (state: ConnectionState) => void, retry: () => void) {
    this.#report = report;
    this.#retry = retry;
  }

  async start(open: () => Promise<Connection>): Promise<void> {
    try {
      await endCurrentSession();
      const connection = await open();
      if (this.#isEnded) {
        void connection.close();
        return;
      }
      this.#connection = connection;
      this.#report({ status: "ready", connection });
    } catch (error) {
      if (this.#isEnded) return;
      const needsSignIn = error instanceof SdkHttpError && error.status === 401;
      this.#report({ status: "down", reason: describeReason(error), needsSignIn });
      this.#timer = setTimeout(this.#retry, retryMs);
    }
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    void this.#connection?.close();
  }
}

/** `undefined` for the error code of the host's relay for an unreachable server. */
function describeReason(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  return message.includes("server_unreachable") ? undefined : message;
}
