import { writeFileSync } from "node:fs";
import { readTunnel, type Tunnel, tunnelFile } from "@suite/server/tunnel-file";
import { CommandError } from "../lib/errors.ts";
import type { Sample } from "../lib/samples.ts";
import { requireLogIn } from "./devtunnel.ts";
import { hostTunnel } from "./host-tunnel.ts";
import { createTunnel, originOf, setPorts, showTunnel } from "./named-tunnel.ts";
import { requireLetIn, requireServed } from "./reachable.ts";

interface TunnelOptions {
  readonly samples: readonly Sample[];
  /** The person agrees that everybody may call. */
  readonly anonymous?: boolean;
  /** Take a new tunnel instead of the one that has expired. */
  readonly renew?: boolean;
  /** Whose PATH has the CLI. */
  readonly env?: NodeJS.ProcessEnv;
  readonly file?: string;
}

interface OpenTunnel {
  readonly urls: Record<string, string>;
  readonly ended: Promise<CommandError>;
  close(): Promise<void>;
}

/**
 * Brings running servers to the internet under addresses that stay the same from run to run, and notes these where servers
 * and packages look for them. Restarts nothing. Throws a {@link CommandError} whose sentence says what to do.
 */
export async function openTunnel(options: TunnelOptions): Promise<OpenTunnel> {
  const { samples, anonymous = false, renew = false, env = process.env, file = tunnelFile } = options;
  await requireLogIn(env);
  for (const sample of samples) await requireServed(sample, anonymous);

  const before = noted(file);
  const known = renew ? undefined : before?.tunnel;
  const tunnel = known ? await showTunnel(env, known) : await createTunnel(env);
  const { tunnelId } = tunnel;
  if (tunnel.hostConnections > 0) {
    throw new CommandError(
      "The tunnel is open in another terminal already: end it there with Ctrl+C, then name all samples in one command.",
    );
  }
  // At once, since a tunnel whose name is lost would be left behind at the service.
  note(file, { tunnel: tunnelId, urls: before?.urls ?? {}, anonymous: false });
  await setPorts(
    env,
    tunnel,
    samples.map(({ port }) => port),
  );
  const hosted = await hostTunnel(env, tunnelId);
  let urls: Record<string, string> = {};
  const close = async () => {
    // What a person agreed to ends with the tunnel; the addresses stay, since packages name them.
    note(file, { tunnel: tunnelId, urls, anonymous: false });
    await hosted.stop();
  };
  try {
    const open = await showTunnel(env, tunnelId);
    urls = Object.fromEntries(samples.map(({ name, port }) => [name, originOf(open, port)]));
    note(file, { tunnel: tunnelId, urls, anonymous });
    for (const sample of samples) await requireLetIn(sample, urls[sample.name] ?? "");
  } catch (error) {
    await close();
    throw error;
  }
  return { urls, ended: hosted.ended, close };
}

function noted(file: string): Tunnel | undefined {
  try {
    return readTunnel(file);
  } catch {
    throw new CommandError(`${file} cannot be read: delete it, then run this again.`);
  }
}

function note(file: string, tunnel: Tunnel): void {
  writeFileSync(file, `${JSON.stringify(tunnel, null, 2)}\n`);
}
