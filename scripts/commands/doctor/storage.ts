import { accessSync, constants, existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { wrongSettings } from "@suite/contracts/node";
import { defaultAzuritePort, setting } from "@suite/storage/settings";
import { isFree } from "../../lib/ports.ts";
import { readJson } from "../../lib/root.ts";
import { baseSettings, commandSetting } from "../../lib/settings.ts";
import { readServerHeader } from "../../lib/storage.ts";
import { type Check, checkEach, error, warning } from "./check.ts";

const timeoutMs = 2_000;

export const azurite: Check = {
  ids: ["azurite-down", "azurite-port-taken", "azurite-too-old", "azurite-folder-not-writable"],
  async run({ root, env }) {
    if (env.AZURE_STORAGE_CONNECTION_STRING || env.AZURE_STORAGE_ACCOUNT_URL) return [];
    const wrong = wrongSettings(baseSettings, env);
    if (wrong.some(({ name }) => name === "AZURITE_TABLE_PORT")) return [];
    const port = setting("AZURITE_TABLE_PORT", env) ?? defaultAzuritePort;
    const server = await readServerHeader(port, timeoutMs);
    const folder = resolve(root, commandSetting("AZURITE_LOCATION", env));
    return [...running(root, port, server, await isFree(port)), ...writable(folder)];
  },
};

function running(root: string, port: number, server: string | undefined, free: boolean) {
  if (server?.startsWith("Azurite")) return tooOld(root, server);
  if (!free) {
    const fix = "stop that program, or set AZURITE_TABLE_PORT to a free port";
    return [
      error("azurite-port-taken", `port ${port} is used by a program that is not Azurite`, fix),
    ];
  }
  const fix = "run npm run start:azurite, or npm start, which starts it";
  return [
    warning("azurite-down", `Azurite does not run on port ${port}, so servers have no tables`, fix),
  ];
}

/** Reports an Azurite older than the installed version, with which the servers are tested. */
function tooOld(root: string, server: string) {
  const running = /\/([\d.]+)/.exec(server)?.[1] ?? "0";
  const installed: string = readJson(`${root}/node_modules/azurite/package.json`).version;
  if (running.localeCompare(installed, "en", { numeric: true }) >= 0) return [];
  const problem = `Azurite ${running} is running, older than ${installed}, with which the suite is tested`;
  return [warning("azurite-too-old", problem, "stop it, then run npm run start:azurite")];
}

function writable(folder: string) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch {
    const fix = "give yourself write access, or set AZURITE_LOCATION to another folder";
    return [
      error("azurite-folder-not-writable", `Azurite cannot write its tables to ${folder}`, fix),
    ];
  }
}

export const storageSettings: Check = {
  ids: ["connection-string-malformed", "storage-named-twice", "storage-unreachable"],
  async run({ env }) {
    const connection = env.AZURE_STORAGE_CONNECTION_STRING;
    const account = env.AZURE_STORAGE_ACCOUNT_URL;
    const parts = connection ? parseParts(connection) : undefined;
    const incomplete = parts && missingPart(parts);
    if (incomplete) {
      const fix = "copy it again from the account's access keys in the Azure portal";
      return [
        error("connection-string-malformed", `AZURE_STORAGE_CONNECTION_STRING ${incomplete}`, fix),
      ];
    }
    const endpoint = parts ? findEndpoint(parts) : account;
    const both =
      "AZURE_STORAGE_CONNECTION_STRING and AZURE_STORAGE_ACCOUNT_URL are both set, and the first wins";
    return [
      parts && account ? warning("storage-named-twice", both, "remove one of them") : [],
      endpoint && URL.canParse(endpoint) ? await reach(endpoint) : [],
    ].flat();
  },
};

function parseParts(text: string): Map<string, string> {
  const pairs = text.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0
      ? [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const]
      : [];
  });
  return new Map(pairs);
}

function missingPart(parts: Map<string, string>): string | undefined {
  if (parts.get("usedevelopmentstorage") === "true") return undefined;
  if (parts.has("sharedaccesssignature"))
    return parts.has("tableendpoint") ? undefined : "lacks TableEndpoint";
  if (!parts.get("accountname")) return "lacks AccountName";
  const key = parts.get("accountkey");
  if (!key) return "lacks AccountKey";
  return /^[A-Za-z0-9+/]+={0,2}$/.test(key) && key.length % 4 === 0
    ? undefined
    : "has an AccountKey that is cut off";
}

function findEndpoint(parts: Map<string, string>): string | undefined {
  if (parts.get("usedevelopmentstorage") === "true") return "http://127.0.0.1:10002";
  const scheme = parts.get("defaultendpointsprotocol") ?? "https";
  const suffix = parts.get("endpointsuffix") ?? "core.windows.net";
  return parts.get("tableendpoint") ?? `${scheme}://${parts.get("accountname")}.table.${suffix}`;
}

/** Reports an unreachable account. Any response counts as reachable; access is checked when tables are read. */
async function reach(endpoint: string) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(endpoint, { signal }).catch(() => undefined);
  await response?.body?.cancel();
  if (response) return [];
  const problem = `the storage at ${new URL(endpoint).host} does not respond within 2 s`;
  const fix = "check the account's name, your network and the account's firewall";
  return [error("storage-unreachable", problem, fix)];
}

const readTimeoutMs = 3_000;

export const seeded = checkEach(["tables-not-seeded"], async (sample, { isSeeded }) => {
  // Another check reports storage that does not respond in time.
  const answer = isSeeded(sample).catch(() => true);
  if (await Promise.race([answer, sleep(readTimeoutMs, true, { ref: false })])) return [];
  const { name } = sample;
  return warning(
    "tables-not-seeded",
    `the tables of ${name} are empty`,
    `run npm run seed -- ${name}`,
  );
});
