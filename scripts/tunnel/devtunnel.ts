import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { CommandError } from "../lib/errors.ts";

/** Exit codes of the CLI that are answers rather than failures. */
export const exists = 1;
export const notFound = 2;

const patienceMs = 30_000;

export const missing = () =>
  new CommandError(
    "The devtunnel CLI is not installed: winget install Microsoft.devtunnel (Windows), brew install --cask devtunnel (macOS) or curl -sL https://aka.ms/DevTunnelCliInstall | bash (Linux), then run this again.",
  );

interface Answer {
  readonly code: number;
  /** What it printed as JSON; the CLI may greet before it. */
  readonly json: unknown;
  /** The last line it said, for a failure nobody foresaw. */
  readonly said: string;
}

/**
 * Runs one command of Microsoft's devtunnel CLI, through the side that is made for programs (`--json`).
 * https://learn.microsoft.com/azure/developer/dev-tunnels/cli-commands
 */
export function devtunnel(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn("devtunnel", [...args, "--json", "--nologo"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: patienceMs,
    });
    let out = "";
    let all = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      all += text;
    });
    child.once("error", (error) => reject("code" in error && error.code === "ENOENT" ? missing() : error));
    child.once("close", (code) => {
      if (code === null) {
        reject(
          new CommandError(
            `devtunnel ${args[0]} did not answer within 30 s: check the network, then run this again.`,
          ),
        );
      } else resolve({ code, json: jsonIn(out), said: lastLine(all) });
    });
  });
}

const userSchema = z.object({ status: z.string() });

/** Throws unless somebody is logged in at the CLI; a log-in that has run out has another status, too. */
export async function requireLogIn(env: NodeJS.ProcessEnv): Promise<void> {
  const { json } = await devtunnel(env, ["user", "show"]);
  if (userSchema.safeParse(json).data?.status.toLowerCase() === "logged in") return;
  throw new CommandError(
    "You are not logged in to devtunnel: run devtunnel user login (or devtunnel user login -g -d with GitHub and a code), then run this again.",
  );
}

export function unforeseen(doing: string, { code, said }: Answer): CommandError {
  return new CommandError(`devtunnel could not ${doing} (exit code ${code}): ${said || "it said nothing"}`);
}

export function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.trim() ?? "";
}

function jsonIn(text: string): unknown {
  const start = text.indexOf("{");
  if (start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start));
  } catch {
    return undefined;
  }
}

const tunnelSchema = z.object({
  tunnel: z.object({
    tunnelId: z.string(),
    hostConnections: z.number().default(0),
    ports: z.array(z.object({ portNumber: z.number(), portUri: z.string().optional() })).default([]),
  }),
});

type NamedTunnel = z.infer<typeof tunnelSchema>["tunnel"];

export const expired = () =>
  new CommandError(
    "The tunnel has expired, and its addresses with it: add --renew for a new one, whose addresses are new in every host, too.",
  );

/** A persistent tunnel keeps its addresses for 30 days after its last use. Names are shared by everybody, so ours has chance in it. */
export async function createTunnel(env: NodeJS.ProcessEnv): Promise<NamedTunnel> {
  const name = `mcp-apps-${randomBytes(4).toString("hex")}`;
  // Anonymous as to the tunnel only: hosts have no account there. Who may call is the server's affair.
  const answer = await devtunnel(env, ["create", name, "--allow-anonymous"]);
  const created = tunnelSchema.safeParse(answer.json);
  if (answer.code !== 0 || !created.success) throw unforeseen("create a tunnel", answer);
  return created.data.tunnel;
}

/** The tunnel of an earlier run. */
export async function showTunnel(env: NodeJS.ProcessEnv, id: string): Promise<NamedTunnel> {
  const answer = await devtunnel(env, ["show", id]);
  if (answer.code === notFound || /expired/i.test(answer.said)) throw expired();
  const shown = tunnelSchema.safeParse(answer.json);
  if (answer.code !== 0 || !shown.success) throw unforeseen("show the tunnel", answer);
  return shown.data.tunnel;
}

/** Gives the tunnel exactly these ports: `devtunnel host` opens all it has. */
export async function setPorts(
  env: NodeJS.ProcessEnv,
  { tunnelId, ports }: NamedTunnel,
  wanted: readonly number[],
): Promise<void> {
  const present = ports.map(({ portNumber }) => portNumber);
  for (const port of present.filter((one) => !wanted.includes(one))) {
    const answer = await devtunnel(env, ["port", "delete", tunnelId, "--port-number", String(port)]);
    if (answer.code !== 0 && answer.code !== notFound) throw unforeseen(`close port ${port}`, answer);
  }
  for (const port of wanted.filter((one) => !present.includes(one))) {
    // By default the tunnel calls itself localhost, and every caller on the internet would pass for this machine.
    const names = ["--host-header", "unchanged", "--origin-header", "unchanged"];
    const where = [tunnelId, "--port-number", String(port), "--protocol", "http"];
    const answer = await devtunnel(env, ["port", "create", ...where, ...names]);
    if (answer.code !== 0 && answer.code !== exists) throw unforeseen(`add port ${port}`, answer);
  }
}

/** The public origin of a port, known once the tunnel is hosted. */
export function originOf({ ports }: NamedTunnel, port: number): string {
  const uri = ports.find(({ portNumber }) => portNumber === port)?.portUri;
  if (uri && URL.canParse(uri)) return new URL(uri).origin;
  throw new CommandError(
    `devtunnel names no address for port ${port}: update the CLI (devtunnel --version), then run this again.`,
  );
}

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
