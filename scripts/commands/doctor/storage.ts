import { setTimeout as sleep } from "node:timers/promises";
import { wrongSettings } from "@suite/contracts/node";
import { defaultAzuritePort, setting } from "@suite/storage/settings";
import { isFree } from "../../lib/ports.ts";
import { baseSettings } from "../../lib/settings.ts";
import { readServerHeader } from "../../lib/storage.ts";
import { type Check, checkEach, error, warning } from "./check.ts";

const timeoutMs = 2_000;

export const azurite: Check = async ({ env }) => {
  if (env.AZURE_STORAGE_CONNECTION_STRING || env.AZURE_STORAGE_ACCOUNT_URL) return [];
  const wrong = wrongSettings(baseSettings, env);
  if (wrong.some(({ name }) => name === "AZURITE_TABLE_PORT")) return [];
  const port = setting("AZURITE_TABLE_PORT", env) ?? defaultAzuritePort;
  const server = await readServerHeader(port, timeoutMs);
  if (server?.startsWith("Azurite")) return [];
  if (!(await isFree(port))) {
    const fix = "stop that program, or set AZURITE_TABLE_PORT to a free port";
    const problem = `port ${port} is used by a program that is not Azurite`;
    return [error("azurite-port-taken", problem, fix)];
  }
  const fix = "run npm run start:azurite, or npm start, which starts it";
  const problem = `Azurite does not run on port ${port}, so servers have no tables`;
  return [warning("azurite-down", problem, fix)];
};

export const storageAccount: Check = async ({ env }) => {
  const connection = env.AZURE_STORAGE_CONNECTION_STRING;
  const account = env.AZURE_STORAGE_ACCOUNT_URL;
  if (connection && account) {
    const problem =
      "AZURE_STORAGE_CONNECTION_STRING and AZURE_STORAGE_ACCOUNT_URL are both set, and the first wins";
    return [warning("storage-named-twice", problem, "remove one of them")];
  }
  const endpoint = connection ? findEndpoint(connection) : account;
  if (!endpoint || !URL.canParse(endpoint) || (await isReached(endpoint))) return [];
  const problem = `the storage at ${new URL(endpoint).host} does not respond within 2 s`;
  const fix = "check the account's name, your network and the account's firewall";
  return [error("storage-unreachable", problem, fix)];
};

/** Address of the tables that a connection string names. */
function findEndpoint(connection: string): string {
  const read = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}=([^;]+)`, "i").exec(connection)?.[1];
  if (read("UseDevelopmentStorage") === "true") return `http://127.0.0.1:${defaultAzuritePort}`;
  const scheme = read("DefaultEndpointsProtocol") ?? "https";
  const suffix = read("EndpointSuffix") ?? "core.windows.net";
  return read("TableEndpoint") ?? `${scheme}://${read("AccountName")}.table.${suffix}`;
}

/** Any response counts: access is checked when tables are read. */
async function isReached(endpoint: string): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(endpoint, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined;
}

const readTimeoutMs = 3_000;

export const seeded = checkEach(async (sample, { isSeeded }) => {
  // Another check reports storage that does not respond in time.
  const answer = isSeeded(sample).catch(() => true);
  if (await Promise.race([answer, sleep(readTimeoutMs, true, { ref: false })])) return [];
  const { name } = sample;
  const problem = `the tables of ${name} are empty`;
  return [warning("tables-not-seeded", problem, `run npm run seed -- ${name}`)];
});
