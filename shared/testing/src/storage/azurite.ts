import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TableClient } from "@azure/data-tables";
import { azuriteConnectionString } from "@suite/storage";

export interface Azurite {
  readonly connectionString: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the process is gone, stopped or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the table service of Azurite and resolves when it answers.
 * @param persistDir where its data stays; left out, it lives in memory and ends with the process
 * @param port left out, a free one
 */
export async function startAzurite(options: { persistDir?: string; port?: number } = {}): Promise<Azurite> {
  const port = options.port ?? (await freePort());
  if (await accepts(port)) throw new Error(`Something listens on port ${port} already; choose another one.`);
  if (options.persistDir) refuseUnwritable(options.persistDir);
  const scratch = options.persistDir ? undefined : await mkdtemp(join(tmpdir(), "azurite-"));
  const location = options.persistDir ?? scratch ?? ".";
  const require = createRequire(import.meta.url);
  const main = require.resolve("azurite/dist/src/table/main.js");
  const args = ["--silent", "--disableTelemetry", "--skipApiVersionCheck", "--tableHost", "127.0.0.1"];
  const place = options.persistDir ? ["--location", location] : ["--inMemoryPersistence"];
  const child = spawn(process.execPath, [main, ...args, "--tablePort", String(port), ...place], {
    stdio: "ignore",
    // Ctrl+C in a terminal reaches the whole group; storage that keeps data must outlive the servers that drain.
    detached: options.persistDir !== undefined && process.platform !== "win32",
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill(options.persistDir ? "SIGINT" : "SIGKILL");
    const killed = setTimeout(() => child.kill("SIGKILL"), 3000);
    await exited;
    clearTimeout(killed);
    if (scratch) await rm(scratch, { recursive: true, force: true });
  };
  await answering(port, () => child.exitCode !== null).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { connectionString: azuriteConnectionString(port), port, pid: child.pid ?? 0, ended: exited, stop };
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

async function answering(port: number, ended: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (ended()) throw new Error(`Azurite ended while starting on port ${port}; is the port taken?`);
    if (await accepts(port)) return;
    await sleep(50);
  }
  throw new Error(`Azurite did not answer on port ${port} within 15 s.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
  });
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Begins the table names of one test file, so that files share one Azurite without meeting. */
export function uniquePrefix(): string {
  return `T${randomBytes(6).toString("hex")}`;
}

/** A table as other tools see it, without the storage package. The connection string defaults to that of the tests. */
export function rawTable(
  name: string,
  connectionString = process.env.AZURE_STORAGE_CONNECTION_STRING ?? "",
): TableClient {
  return TableClient.fromConnectionString(connectionString, name, { allowInsecureConnection: true });
}
