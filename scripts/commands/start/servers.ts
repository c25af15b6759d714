import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Option } from "@commander-js/extra-typings";
import { setting } from "@suite/server/settings";
import { freePort, onFreePort } from "../../lib/ports.ts";
import type { Children } from "../../lib/processes.ts";
import { root } from "../../lib/root.ts";
import { getModulePath, type Sample } from "../../lib/samples.ts";

/** Long enough for a busy machine. A server that fails to start exits, which is noticed at once. */
const startLimitMs = 60_000;

export interface RunningServer {
  readonly sample: Sample;
  readonly url: string;
}

export interface ServerOptions {
  /** Restarts a server when one of its sources changes. */
  readonly watch?: boolean;
  /** Serves all samples in one process, with less than half the memory of one process each. */
  readonly oneProcess?: boolean | undefined;
}

export const oneProcessOption = new Option(
  "--one-process",
  "Runs all servers in one process, to save memory",
);

/** Starts one server per sample, each on its own port or the next free one. Resolves when all respond. */
export async function startServers(
  children: Children,
  samples: readonly Sample[],
  options: ServerOptions = {},
): Promise<RunningServer[]> {
  const ports: number[] = [];
  for (const { port } of samples) ports.push(await freePort(port, ports));
  const start = (indexes: readonly number[], port?: number): Promise<RunningServer[]> => {
    const placed = indexes.flatMap((index) => {
      const sample = samples[index];
      return sample
        ? [{ ...sample, port: port ?? ports[index] ?? sample.port, preferred: sample.port }]
        : [];
    });
    for (const { name, port: actual, preferred } of placed.filter(
      (one) => one.port !== one.preferred,
    ))
      console.log(
        `Port ${preferred} is in use, so ${name} listens on ${actual}. For VS Code, change the port in .vscode/mcp.json as well.`,
      );
    const [child] = runServers(children, placed, options);
    return Promise.all(placed.map((sample) => whenReady(child, sample)));
  };
  if (options.oneProcess) return await start([...samples.keys()]);
  const started = samples.map(({ port }, index) =>
    onFreePort(ports[index] ?? port, (free) => start([index], free), ports.toSpliced(index, 1)),
  );
  return (await Promise.all(started)).flat();
}

export function runServers(
  children: Children,
  samples: readonly Sample[],
  { watch = false, oneProcess = false }: ServerOptions = {},
): ChildProcess[] {
  if (!oneProcess)
    return samples.map((sample) => {
      const env = { PORT: String(sample.port) };
      const file = watch ? besideThis("../dev/serve") : getModulePath(sample, "main");
      const args = watch ? [sample.name] : [];
      return children.run(sample.name, file, { args, env });
    });
  const args = samples.map((sample) => `${getModulePath(sample, "main")}=${sample.port}`);
  return [children.run("servers", besideThis("serve-together"), { args })];
}

/** Path of a program, as source or compiled like this file. */
const besideThis = (name: string) =>
  fileURLToPath(new URL(`${name}${extname(import.meta.url)}`, import.meta.url));

async function whenReady(child: ChildProcess | undefined, sample: Sample): Promise<RunningServer> {
  const { name, port } = sample;
  for (const started = Date.now(); Date.now() - started < startLimitMs; await sleep(100)) {
    if (child?.exitCode !== null)
      throw new Error(
        `${name} exited before it responded on port ${port}. See its messages above.`,
      );
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(
      () => undefined,
    );
    if (answer?.ok) return { sample, url: `http://127.0.0.1:${port}/mcp` };
  }
  throw new Error(
    `${name} did not respond on port ${port} within ${startLimitMs / 1000} s. See its messages above.`,
  );
}

/**
 * Sets `SEAL_KEY` to a key stored in `.cache/`, unless one is set: hosts keep widget pages longer than a server runs, and a
 * page's key must still match after a restart. When the key cannot be stored, each process has its own.
 */
export function ensureSealKey(): void {
  if (setting("SEAL_KEY")) return;
  const file = `${root}/.cache/seal-key`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    // When two processes start at once, one creates the key and both read it.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch {}
  try {
    process.env.SEAL_KEY = readFileSync(file, "utf8");
  } catch {}
}
