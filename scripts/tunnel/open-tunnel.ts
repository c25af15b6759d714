import { writeFileSync } from "node:fs";
import { readTunnel, type Tunnel, tunnelFile } from "@suite/server/tunnel-file";
import { pingStatus, signInAddress, whoServes } from "../lib/ask-server.ts";
import { CommandError } from "../lib/errors.ts";
import type { Sample } from "../lib/samples.ts";
import { createTunnel, hostTunnel, originOf, requireLogIn, setPorts, showTunnel } from "./devtunnel.ts";

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

/** Throws unless the sample's own server answers on its port, and may be called by those a tunnel brings. */
export async function requireServed(sample: Sample, anonymous: boolean): Promise<void> {
  const { name, port } = sample;
  const who = await whoServes(sample);
  if (who === "nobody") {
    throw new CommandError(
      `${name} does not answer on port ${port}: start it with npm run start:server -- ${name}, then run this again.`,
    );
  }
  if (who !== "own") {
    throw new CommandError(
      `Port ${port} is taken by ${who === "other" ? "another program" : who}, not ${name}: free it, or name the port that ${name} has, as PORT in .env or the environment, then npm run tunnel -- ${name}.`,
    );
  }
  if (anonymous || (await pingStatus(port)) === 401) return;
  throw new CommandError(
    `Nobody has to sign in to ${name}, and a tunnel is open to the internet: set AUTH_ISSUER and start it again, or add --anonymous to let everybody call it who knows the address.`,
  );
}

/** Throws unless the running server lets callers in by the tunnel's name, and its sign-in is for that name. */
export async function requireLetIn({ name, port }: Sample, origin: string): Promise<void> {
  const status = await pingStatus(port, new URL(origin).host);
  if (status === undefined || status === 403) {
    throw new CommandError(
      `${name} refuses callers by the name ${new URL(origin).host}: it was started from another folder or an older version, so start it again from this one.`,
    );
  }
  const address = status === 401 ? await signInAddress(port) : undefined;
  if (address === undefined || new URL(address).origin === origin) return;
  throw new CommandError(
    `${name} signs people in at ${address}, not at the tunnel's address: start it again with PUBLIC_URL=${origin}, then run this again.`,
  );
}
