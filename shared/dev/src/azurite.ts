import type { ChildProcess } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endNode, spawnNode } from "./child-process.ts";
import { freePort } from "./ports.ts";

export type Azurite = Awaited<ReturnType<typeof startAzurite>>;

const limitMs = 30_000;

interface AzuriteOptions {
  /** Folder of the data; in memory by default. */
  readonly persistDir?: string;
  /** Port of the table service; any free one by default. */
  readonly port?: number;
  /** Port of the blob service; `0` for any free one. Without it only tables are served. */
  readonly blobPort?: number;
}

/** Program of both services. It stands beside the sources, also for the compiled package. */
const main = fileURLToPath(new URL("../src/azurite-main.mjs", import.meta.url));

/** Starts the table service of Azurite, and its blob service if asked, in memory or with data in a folder. It ends with this process. */
export async function startAzurite(options: AzuriteOptions = {}) {
  const blobPort = options.blobPort === 0 ? await freePort() : options.blobPort;
  const port = options.port ?? (await freePort());
  if (options.persistDir) refuseUnwritable(options.persistDir);
  const scratch = options.persistDir ? undefined : await mkdtemp(join(tmpdir(), "azurite-"));
  const args = [
    "--silent",
    "--disableTelemetry",
    "--skipApiVersionCheck",
    "--tableHost",
    "127.0.0.1",
  ];
  const place = options.persistDir ? ["--location", options.persistDir] : ["--inMemoryPersistence"];
  const child = spawnNode(
    [
      main,
      String(blobPort ?? 0),
      options.persistDir ?? "",
      ...args,
      "--tablePort",
      String(port),
      ...place,
    ],
    {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: scratch,
      // Ctrl+C in a terminal reaches the whole group; storage that keeps data must outlive the servers that drain.
      detached: options.persistDir !== undefined && process.platform !== "win32",
    },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    await endNode(child, options.persistDir ? 3000 : 0);
    if (scratch) await rm(scratch, { recursive: true, force: true });
  };
  await listening(child, port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    port,
    /** Port of the blob service; `undefined` if it does not run. */
    blobPort,
    pid: child.pid ?? 0,
    /** Resolves when the process is gone, stopped or not. */
    ended,
    stop,
  };
}

/** Azurite itself ends without a word. */
function refuseUnwritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    throw new Error(
      `Azurite cannot write to ${folder} (${reason}). Make the folder writable, or name another in AZURITE_LOCATION.`,
    );
  }
}

/** Waits for the child's own message: on the port, another Azurite may answer. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  let output = "";
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += text;
        if (output.includes("successfully started")) resolve();
      };
      child.stdout?.on("data", read);
      child.stderr?.on("data", read);
      child.once("exit", () => reject(new Error(describeProblem(output, port))));
    });
  } finally {
    clearTimeout(timer);
  }
}

function describeProblem(output: string, port: number): string {
  if (output.includes("EADDRINUSE"))
    return `Port ${port} is in use. Choose another port for Azurite.`;
  return `Azurite did not start on port ${port} within ${limitMs / 1000} s. ${output.trim()}`;
}
