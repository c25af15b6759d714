import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverSettings, setting, wrongSettings } from "@suite/contracts/node";
import { isFree } from "../lib/ports.ts";
import { commandSetting } from "../lib/settings.ts";
import { defineCheck, type Environment, error, warning } from "./check.ts";

const patienceMs = 2_000;

/** The local emulator, when the settings name no account. */
export const azurite = defineCheck({
  ids: ["azurite-down", "azurite-port-taken", "azurite-too-old", "azurite-folder-not-writable"],
  async run({ root, env }) {
    if (env.AZURE_STORAGE_CONNECTION_STRING || env.AZURE_STORAGE_ACCOUNT_URL) return [];
    const wrongPort = wrongSettings(serverSettings.list, env).some(
      ({ name }) => name === "AZURITE_TABLE_PORT",
    );
    if (wrongPort) return [];
    const port = setting("AZURITE_TABLE_PORT", env);
    const server = await serverHeader(port);
    const folder = resolve(root, commandSetting("AZURITE_LOCATION", env));
    return [...running(root, port, server, await isFree(port)), ...writable(folder)];
  },
});

function running(root: string, port: number, server: string | undefined, free: boolean) {
  if (server?.startsWith("Azurite")) return tooOld(root, server);
  if (!free) {
    const fix = "end that program, or set AZURITE_TABLE_PORT to a free port";
    return [error("azurite-port-taken", `port ${port} is taken by a program that is not Azurite`, fix)];
  }
  const fix = "run npm run start:azurite, or npm start, which starts it by itself";
  return [warning("azurite-down", `no Azurite answers on port ${port}, so servers have no tables`, fix)];
}

/** An older one that somebody runs outside of this folder was never tested with these servers. */
function tooOld(root: string, server: string) {
  const running = /\/([\d.]+)/.exec(server)?.[1] ?? "0";
  const wanted: string = JSON.parse(
    readFileSync(`${root}/node_modules/azurite/package.json`, "utf8"),
  ).version;
  if (running.localeCompare(wanted, "en", { numeric: true }) >= 0) return [];
  const problem = `Azurite ${running} runs, older than ${wanted}, with which the suite is tested`;
  return [warning("azurite-too-old", problem, "end it, then run npm run start:azurite")];
}

function writable(folder: string) {
  try {
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch {
    const fix = "give yourself the right to write there, or set AZURITE_LOCATION to another folder";
    return [error("azurite-folder-not-writable", `Azurite cannot write its tables to ${folder}`, fix)];
  }
}

async function serverHeader(port: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(`http://127.0.0.1:${port}/devstoreaccount1`, { signal });
    await response.body?.cancel();
    return response.headers.get("server") ?? "";
  } catch {
    return undefined;
  }
}

/** The settings that name a storage account, and whether it answers. */
export const storageSettings = defineCheck({
  ids: ["connection-string-malformed", "storage-named-twice", "storage-unreachable"],
  refusedSettings: ["connection-string-malformed"],
  async run({ env }) {
    const connection = env.AZURE_STORAGE_CONNECTION_STRING;
    const account = env.AZURE_STORAGE_ACCOUNT_URL;
    const lacking = connection ? lackOf(partsOf(connection)) : undefined;
    if (lacking) {
      const fix = "copy it again from the account's access keys in the Azure portal";
      return [error("connection-string-malformed", `AZURE_STORAGE_CONNECTION_STRING ${lacking}`, fix)];
    }
    const endpoint = connection ? endpointOf(partsOf(connection)) : account;
    const twice = warning(
      "storage-named-twice",
      "AZURE_STORAGE_CONNECTION_STRING and AZURE_STORAGE_ACCOUNT_URL are both set, and the first wins",
      "take out the one that is not meant",
    );
    return [
      connection && account ? twice : [],
      endpoint && URL.canParse(endpoint) ? await reach(endpoint) : [],
    ].flat();
  },
});

function partsOf(text: string): Map<string, string> {
  const pairs = text.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at > 0 ? [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const] : [];
  });
  return new Map(pairs);
}

function lackOf(parts: Map<string, string>): string | undefined {
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

function endpointOf(parts: Map<string, string>): string | undefined {
  if (parts.get("usedevelopmentstorage") === "true") return "http://127.0.0.1:10002";
  const scheme = parts.get("defaultendpointsprotocol") ?? "https";
  const suffix = parts.get("endpointsuffix") ?? "core.windows.net";
  return parts.get("tableendpoint") ?? `${scheme}://${parts.get("accountname")}.table.${suffix}`;
}

/** Any answer will do, a refusal too: whether it lets us in shows when tables are read. */
async function reach(endpoint: string) {
  try {
    const response = await fetch(endpoint, { signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    return [];
  } catch {
    const fix = "check the account's name, your network and the account's firewall";
    return [
      error(
        "storage-unreachable",
        `the storage at ${new URL(endpoint).host} does not answer within 2 s`,
        fix,
      ),
    ];
  }
}

const readPatienceMs = 3_000;

export const seeded = defineCheck({
  ids: ["tables-not-seeded"],
  async run({ samples, isSeeded }) {
    const states = await Promise.all(samples.map((sample) => hasRows(isSeeded(sample))));
    return samples
      .filter((_, index) => !states[index])
      .map(({ name }) =>
        warning("tables-not-seeded", `the tables of ${name} are empty`, `run npm run seed -- ${name}`),
      );
  },
});

/** Storage that does not answer, or not soon, is another check's finding. */
function hasRows(answer: ReturnType<Environment["isSeeded"]>): Promise<boolean> {
  return Promise.race([answer.catch(() => true), sleep(readPatienceMs, true, { ref: false })]);
}
