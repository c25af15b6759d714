import { writeFileSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { readTunnel, type Tunnel, tunnelFile } from "@suite/server/internal";
import { examples } from "../../lib/command.ts";
import { CommandError } from "../../lib/errors.ts";
import { identifyServer, pingStatus, signInAddress } from "../../lib/ports.ts";
import { run, suiteProgram } from "../../lib/processes.ts";
import { addSample, orAll, type Sample, whereServed } from "../../lib/samples.ts";
import {
  createTunnel,
  findOrigin,
  hostTunnel,
  requireLogIn,
  setPorts,
  showTunnel,
} from "./devtunnel.ts";

export const command = new Command("tunnel")
  .argument("[sample...]", "Samples; all by default", addSample)
  .option("--anonymous", "Allows calls without sign-in")
  .option("--renew", "Creates a new tunnel with new addresses")
  .addHelpText("after", examples("<sample>", "<sample> --anonymous"))
  .action(async (named, options) => {
    const samples = whereServed(orAll(named));
    const names = samples.map(({ name }) => name);
    const { urls, ended, close } = await openTunnel({ samples, ...options });
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
        process.on(signal, () => resolve());
    });
    const width = Math.max(...names.map(({ length }) => length));
    for (const [name, url] of Object.entries(urls))
      console.log(`${name.padEnd(width)}  ${url}/mcp`);
    // The app packages contain the address, so they are built again.
    const packed = (await run(process.execPath, [suiteProgram, "package", ...names])) === 0;
    const upload = packed
      ? "upload the new app package to Microsoft 365 (Teams, Apps, Manage your apps, Upload an app), or give"
      : "give";
    console.log(
      `Next: ${upload} a host the address above. Press Ctrl+C to close the tunnel; its addresses stay the same.`,
    );
    const reason = await Promise.race([ended, stopped]);
    await close();
    if (reason) throw reason;
  });

interface TunnelOptions {
  readonly samples: readonly Sample[];
  /** Anyone may call. */
  readonly anonymous?: boolean;
  /** Creates a new tunnel instead of the expired one. */
  readonly renew?: boolean;
  /** Environment with the CLI on its PATH. */
  readonly env?: NodeJS.ProcessEnv;
  readonly file?: string;
}

/**
 * Opens running servers to the internet at addresses that stay the same between runs, and records these where servers and
 * packages read them. Restarts nothing. Throws {@link CommandError} with the next step.
 */
export async function openTunnel(options: TunnelOptions) {
  const {
    samples,
    anonymous = false,
    renew = false,
    env = process.env,
    file = tunnelFile,
  } = options;
  await requireLogIn(env);
  for (const sample of samples) await requireServed(sample, anonymous);

  const before = readRecord(file);
  const previous = renew ? undefined : before?.tunnel;
  const tunnel = previous ? await showTunnel(env, previous) : await createTunnel(env);
  const { tunnelId } = tunnel;
  if (tunnel.hostConnections > 0) {
    throw new CommandError(
      "The tunnel is already open in another terminal. Close it there with Ctrl+C, then name all samples in one command.",
    );
  }
  // Recorded at once: without its name, the tunnel could not be found again.
  record(file, { tunnel: tunnelId, urls: before?.urls ?? {}, anonymous: false });
  const ports = samples.map(({ port }) => port);
  await setPorts(env, tunnel, ports);
  const hosted = await hostTunnel(env, tunnelId);
  let urls: Record<string, string> = {};
  const close = async () => {
    // Anonymous access ends with the tunnel. The addresses stay, because packages name them.
    record(file, { tunnel: tunnelId, urls, anonymous: false });
    await hosted.stop();
  };
  try {
    const open = await showTunnel(env, tunnelId);
    urls = Object.fromEntries(samples.map(({ name, port }) => [name, findOrigin(open, port)]));
    record(file, { tunnel: tunnelId, urls, anonymous });
    for (const sample of samples) await requireReachable(sample, urls[sample.name] ?? "");
  } catch (error) {
    await close();
    throw error;
  }
  return { urls, ended: hosted.ended, close };
}

function readRecord(file: string): Tunnel | undefined {
  try {
    return readTunnel(file);
  } catch {
    throw new CommandError(`${file} cannot be read. Delete it, then run this command again.`);
  }
}

function record(file: string, tunnel: Tunnel): void {
  writeFileSync(file, `${JSON.stringify(tunnel, null, 2)}\n`);
}

/** Throws unless the sample's own server responds on its port and has sign-in, or `anonymous` is true. */
async function requireServed(sample: Sample, anonymous: boolean): Promise<void> {
  const { name, port } = sample;
  if ((await identifyServer(sample)) !== "own")
    throw new CommandError(
      `${name} does not respond on port ${port}. Start it with npm run start:server -- ${name}, then run this command again. If it has another port, set PORT in .env or the environment.`,
    );
  if (anonymous || (await pingStatus(port)) === 401) return;
  throw new CommandError(
    `${name} has no sign-in, and a tunnel is open to the internet. Set AUTH_ISSUER and start ${name} again, or add --anonymous to let anyone who knows the address call it.`,
  );
}

/** Throws unless the running server accepts requests for the tunnel's host name, and its sign-in uses that name. */
async function requireReachable({ name, port }: Sample, origin: string): Promise<void> {
  const status = await pingStatus(port, new URL(origin).host);
  const address = status === 401 ? await signInAddress(port) : undefined;
  const isForOrigin = address === undefined || new URL(address).origin === origin;
  if (status !== undefined && status !== 403 && isForOrigin) return;
  throw new CommandError(
    `${name} refuses requests for ${origin}. Start it again from this folder, with sign-in with PUBLIC_URL=${origin}, then run this command again.`,
  );
}
