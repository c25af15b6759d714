import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";
import { z } from "zod";
import { CommandError } from "../../lib/errors.ts";
import { parseJson } from "../../lib/root.ts";

/** Exit codes of the CLI that are expected results. */
const exists = 1;
const notFound = 2;

const timeoutMs = 30_000;
const readyWithinMs = 60_000;

const missing = () =>
  new CommandError(
    "The devtunnel CLI is not installed. Run winget install Microsoft.devtunnel (Windows), brew install --cask devtunnel (macOS) or curl -sL https://aka.ms/DevTunnelCliInstall | bash (Linux), then run this command again.",
  );

const expired = () =>
  new CommandError(
    "The tunnel and its addresses have expired. Add --renew to create a new one, then enter the new addresses in every host.",
  );

/**
 * Runs one command of Microsoft's devtunnel CLI. Resolves to the JSON of its output, which may follow a greeting. Throws for an exit
 * code other than 0 and `expected`.
 * https://learn.microsoft.com/azure/developer/dev-tunnels/cli-commands
 */
async function devtunnel(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  expected?: number,
): Promise<unknown> {
  const options = { env, extendEnv: false, timeout: timeoutMs, all: true, reject: false } as const;
  const result = await execa("devtunnel", [...args, "--json", "--nologo"], options);
  const { code, exitCode, timedOut, stdout, all } = result;
  if (code === "ENOENT") throw missing();
  if (timedOut)
    throw new CommandError(
      `devtunnel ${args[0]} did not respond within 30 s. Check the network, then run this command again.`,
    );
  if (exitCode === 0 || exitCode === expected) return parseJson(stdout.slice(stdout.indexOf("{")));
  const message = all.trim().split("\n").at(-1) ?? "";
  if (/expired|not found/i.test(message)) throw expired();
  throw new CommandError(`devtunnel ${args[0]} failed (exit code ${exitCode}): ${message}`);
}

const userSchema = z.object({ status: z.string() });

/** Throws unless the user is logged in to the CLI. An expired login counts as logged out. */
export async function requireLogIn(env: NodeJS.ProcessEnv): Promise<void> {
  const user = await devtunnel(env, ["user", "show"]);
  if (userSchema.safeParse(user).data?.status.toLowerCase() === "logged in") return;
  throw new CommandError(
    "You are not signed in to devtunnel. Run devtunnel user login (or devtunnel user login -g -d for GitHub with a device code), then run this command again.",
  );
}

const tunnelSchema = z.object({
  tunnel: z.object({
    tunnelId: z.string(),
    hostConnections: z.number().default(0),
    ports: z
      .array(z.object({ portNumber: z.number(), portUri: z.string().optional() }))
      .default([]),
  }),
});

type NamedTunnel = z.infer<typeof tunnelSchema>["tunnel"];

/** Creates a persistent tunnel, which keeps its addresses for 30 days after its last use. Its name is random, because names are global. */
export async function createTunnel(env: NodeJS.ProcessEnv): Promise<NamedTunnel> {
  const name = `mcp-apps-${randomBytes(4).toString("hex")}`;
  // Anonymous for the tunnel service only, where hosts have no account. The server authorizes callers.
  return tunnelSchema.parse(await devtunnel(env, ["create", name, "--allow-anonymous"])).tunnel;
}

/** Reads the tunnel of an earlier run. Throws when it has expired. */
export async function showTunnel(env: NodeJS.ProcessEnv, id: string): Promise<NamedTunnel> {
  return tunnelSchema.parse(await devtunnel(env, ["show", id])).tunnel;
}

/** Sets the tunnel's ports to exactly these, because `devtunnel host` opens all that it has. */
export async function setPorts(
  env: NodeJS.ProcessEnv,
  { tunnelId, ports }: NamedTunnel,
  requested: readonly number[],
): Promise<void> {
  const present = ports.map(({ portNumber }) => portNumber);
  const toPort = (port: number) => [tunnelId, "--port-number", String(port)];
  for (const port of present.filter((one) => !requested.includes(one)))
    await devtunnel(env, ["port", "delete", ...toPort(port)], notFound);
  // By default the tunnel sends localhost as the host, and every request from the internet would look local.
  const names = ["--host-header", "unchanged", "--origin-header", "unchanged"];
  for (const port of requested.filter((one) => !present.includes(one)))
    await devtunnel(
      env,
      ["port", "create", ...toPort(port), "--protocol", "http", ...names],
      exists,
    );
}

/** Public origin of a port, known once the tunnel is hosted. */
export function findOrigin({ ports }: NamedTunnel, port: number): string {
  const uri = ports.find(({ portNumber }) => portNumber === port)?.portUri;
  if (uri && URL.canParse(uri)) return new URL(uri).origin;
  throw new CommandError(
    `devtunnel returned no address for port ${port}. Update the CLI (devtunnel --version), then run this command again.`,
  );
}

/**
 * Starts `devtunnel host`, which forwards requests while it runs. Resolves when the tunnel is open; `ended` resolves with the reason when
 * the process has exited.
 */
export async function hostTunnel(env: NodeJS.ProcessEnv, id: string) {
  const child = execa("devtunnel", ["host", id, "--nologo"], {
    env,
    extendEnv: false,
    stdin: "ignore",
    all: true,
    reject: false,
    forceKillAfterDelay: 3_000,
  });
  const opened = new Promise<undefined>((resolve) => {
    createInterface({ input: child.all }).on("line", (line) => {
      if (line.includes("Ready to accept connections")) resolve(undefined);
    });
  });
  const ended = child.then(({ exitCode, signal, all }) => {
    const last = all.trim().split("\n").at(-1) || "none";
    return new CommandError(
      `devtunnel host exited (${signal ?? `exit code ${exitCode}`}) and the tunnel is closed. Run this command again. Last output: ${last}`,
    );
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const late = new CommandError(
    "devtunnel host did not open the tunnel within 60 s. Check the network, then run this command again.",
  );
  const failure = await Promise.race([opened, ended, sleep(readyWithinMs, late, { ref: false })]);
  if (failure) {
    await stop();
    throw failure;
  }
  return { ended, stop };
}
