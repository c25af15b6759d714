import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { serverSettings, setting, wrongSettings } from "@suite/contracts/node";
import { isFree } from "../lib/ports.ts";
import { commandSetting } from "../lib/settings.ts";
import { defineCheck, error, warning } from "./check.ts";

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
