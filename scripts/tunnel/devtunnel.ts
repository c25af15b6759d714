import { spawn } from "node:child_process";
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
