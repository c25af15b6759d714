import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { CommandError } from "../../lib/errors.ts";
import { parseJson } from "../../lib/root.ts";

/** Exit codes of the CLI that are expected results. */
const exists = 1;
const notFound = 2;

const timeoutMs = 30_000;

const missing = () =>
  new CommandError(
    "The devtunnel CLI is not installed. Run winget install Microsoft.devtunnel (Windows), brew install --cask devtunnel (macOS) or curl -sL https://aka.ms/DevTunnelCliInstall | bash (Linux), then run this command again.",
  );

interface Answer {
  readonly code: number;
  /** Parsed JSON of the output. The CLI may print a greeting before it. */
  readonly json: unknown;
  /** Last line of the output, for messages about unexpected failures. */
  readonly message: string;
}

/**
 * Runs one command of Microsoft's devtunnel CLI, with output as JSON.
 * https://learn.microsoft.com/azure/developer/dev-tunnels/cli-commands
 */
async function devtunnel(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Answer> {
  const options = { env, timeout: timeoutMs, encoding: "utf8" } as const;
  return await new Promise((resolve, reject) => {
    execFile("devtunnel", [...args, "--json", "--nologo"], options, (error, out, problems) => {
      if (error?.code === "ENOENT") reject(missing());
      else if (error?.killed)
        reject(
          new CommandError(
            `devtunnel ${args[0]} did not respond within 30 s. Check the network, then run this command again.`,
          ),
        );
      else {
        const message = (out + problems).trim().split("\n").at(-1)?.trim() ?? "";
        resolve({
          code: Number(error?.code ?? 0),
          json: parseJson(out.slice(out.indexOf("{"))),
          message,
        });
      }
    });
  });
}

const userSchema = z.object({ status: z.string() });

/** Throws unless the user is logged in to the CLI. An expired login counts as logged out. */
export async function requireLogIn(env: NodeJS.ProcessEnv): Promise<void> {
  const { json } = await devtunnel(env, ["user", "show"]);
  if (userSchema.safeParse(json).data?.status.toLowerCase() === "logged in") return;
  throw new CommandError(
    "You are not signed in to devtunnel. Run devtunnel user login (or devtunnel user login -g -d for GitHub with a device code), then run this command again.",
  );
}

function unforeseen(doing: string, { code, message }: Answer): CommandError {
  return new CommandError(
    `devtunnel could not ${doing} (exit code ${code}): ${message || "no output"}`,
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

const expired = () =>
  new CommandError(
    "The tunnel and its addresses have expired. Add --renew to create a new one, then enter the new addresses in every host.",
  );

/** Creates a persistent tunnel, which keeps its addresses for 30 days after its last use. Its name is random, because names are global. */
export async function createTunnel(env: NodeJS.ProcessEnv): Promise<NamedTunnel> {
  const name = `mcp-apps-${randomBytes(4).toString("hex")}`;
  // Anonymous for the tunnel service only, where hosts have no account. The server authorizes callers.
  return readTunnel("create a tunnel", await devtunnel(env, ["create", name, "--allow-anonymous"]));
}

function readTunnel(doing: string, answer: Answer): NamedTunnel {
  const { data } = tunnelSchema.safeParse(answer.json);
  if (answer.code !== 0 || !data) throw unforeseen(doing, answer);
  return data.tunnel;
}

/** Reads the tunnel of an earlier run. Throws when it has expired. */
export async function showTunnel(env: NodeJS.ProcessEnv, id: string): Promise<NamedTunnel> {
  const answer = await devtunnel(env, ["show", id]);
  if (answer.code === notFound || /expired/i.test(answer.message)) throw expired();
  return readTunnel("show the tunnel", answer);
}

/** Sets the tunnel's ports to exactly these, because `devtunnel host` opens all that it has. */
export async function setPorts(
  env: NodeJS.ProcessEnv,
  { tunnelId, ports }: NamedTunnel,
  requested: readonly number[],
): Promise<void> {
  const present = ports.map(({ portNumber }) => portNumber);
  for (const port of present.filter((one) => !requested.includes(one))) {
    const answer = await devtunnel(env, [
      "port",
      "delete",
      tunnelId,
      "--port-number",
      String(port),
    ]);
    if (answer.code !== 0 && answer.code !== notFound)
      throw unforeseen(`close port ${port}`, answer);
  }
  for (const port of requested.filter((one) => !present.includes(one))) {
    // By default the tunnel sends localhost as the host, and every request from the internet would look local.
    const names = ["--host-header", "unchanged", "--origin-header", "unchanged"];
    const where = [tunnelId, "--port-number", String(port), "--protocol", "http"];
    const answer = await devtunnel(env, ["port", "create", ...where, ...names]);
    if (answer.code !== 0 && answer.code !== exists) throw unforeseen(`add port ${port}`, answer);
  }
}

/** Public origin of a port, known once the tunnel is hosted. */
export function findOrigin({ ports }: NamedTunnel, port: number): string {
  const uri = ports.find(({ portNumber }) => portNumber === port)?.portUri;
  if (uri && URL.canParse(uri)) return new URL(uri).origin;
  throw new CommandError(
    `devtunnel returned no address for port ${port}. Update the CLI (devtunnel --version), then run this command again.`,
  );
}

const readyWithinMs = 60_000;
const graceMs = 3_000;

/**
 * Starts `devtunnel host`, which forwards requests while it runs. Resolves when the tunnel is open; `ended` resolves with the reason when
 * the process has exited.
 */
export async function hostTunnel(env: NodeJS.ProcessEnv, id: string) {
  const child = spawn("devtunnel", ["host", id, "--nologo"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let message = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        if (line.trim()) message = line.trim();
        if (line.includes("Ready to accept connections")) resolve();
      });
    }
  });
  const ended = new Promise<CommandError>((resolve) => {
    child.once("error", () => resolve(missing()));
    child.once("close", (code, signal) =>
      resolve(exitError(signal ?? `exit code ${code}`, message)),
    );
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
    await ended;
    clearTimeout(timer);
  };
  const late = new CommandError(
    "devtunnel host did not open the tunnel within 60 s. Check the network, then run this command again.",
  );
  const failure = await Promise.race([ready, ended, sleep(readyWithinMs, late, { ref: false })]);
  if (failure) {
    await stop();
    throw failure;
  }
  return { ended, stop };
}

function exitError(how: string, message: string): CommandError {
  if (/expired|not found/i.test(message)) return expired();
  return new CommandError(
    `devtunnel host exited (${how}) and the tunnel is closed. Run this command again. Last output: ${message || "none"}`,
  );
}
