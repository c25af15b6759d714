import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError } from "../lib/errors.ts";
import { missing } from "./devtunnel.ts";
import { expired } from "./named-tunnel.ts";

const readyWithinMs = 60_000;
const graceMs = 3_000;

export interface HostedTunnel {
  /** Resolves with the reason when the process is gone, stopped or not. */
  readonly ended: Promise<CommandError>;
  stop(): Promise<void>;
}

/** Starts `devtunnel host`, which carries the traffic as long as it runs; resolves when the tunnel is open. */
export async function hostTunnel(env: NodeJS.ProcessEnv, id: string): Promise<HostedTunnel> {
  const child = spawn("devtunnel", ["host", id, "--nologo"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        if (line.trim()) said = line.trim();
        if (line.includes("Ready to accept connections")) resolve();
      });
    }
  });
  const ended = new Promise<CommandError>((resolve) => {
    child.once("error", () => resolve(missing()));
    child.once("close", (code, signal) => resolve(endedBecause(signal ?? `exit code ${code}`, said)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
    await ended;
    clearTimeout(timer);
  };
  const late = sleep(readyWithinMs, undefined, { ref: false }).then(
    () =>
      new CommandError(
        "devtunnel host did not open the tunnel within 60 s: check the network, then run this again.",
      ),
  );
  const failure = await Promise.race([ready, ended, late]);
  if (failure) {
    await stop();
    throw failure;
  }
  return { ended, stop };
}

function endedBecause(how: string, said: string): CommandError {
  if (/expired|not found/i.test(said)) return expired();
  return new CommandError(
    `devtunnel host ended (${how}), so the tunnel is closed; run this again. It said: ${said || "nothing"}`,
  );
}
