import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import {
  defineSettings,
  misspelled,
  misspelledIn,
  type NamedSetting,
  serverSettings,
  settingGroups,
} from "@suite/contracts/node";
import { z } from "zod";
import { root } from "./root.ts";
import { allSamples, hasModule, importModule, type Sample } from "./samples.ts";

const commandSettings = defineSettings({
  AZURITE_LOCATION: {
    group: "Storage",
    readBy: "commands",
    description: "Folder in which the local Azurite keeps its tables.",
    example: ".azurite",
    default: ".azurite",
    schema: z.string(),
    allowed: "a folder",
  },
  CHROME_PATH: {
    group: "Logs and tests",
    readBy: "browser tests",
    description: "Path of Chromium, Chrome or Edge for the browser tests.",
    example: "/usr/bin/chromium",
    otherwise: "the first one found, or one that npm test installs",
    schema: z.string(),
    allowed: "the path of a browser",
  },
});

/** Reads one setting of the commands from the environment. */
export const commandSetting = commandSettings.read;

/** Environment variables that servers, commands and samples read, in the order of the settings page. */
export async function allSettings(samples: readonly Sample[] = allSamples()): Promise<NamedSetting[]> {
  const defining = samples.filter((sample) => hasModule(sample, "settings"));
  const own = await Promise.all(
    defining.map(
      async (sample): Promise<NamedSetting[]> => (await importModule(sample, "settings")).settings.list,
    ),
  );
  const all = [...serverSettings.list, ...commandSettings.list, ...own.flat()];
  return settingGroups.flatMap((group) => all.filter((setting) => setting.group === group));
}

/** Warnings about variables whose names are misspelled settings, in `.env` and in the environment. */
export function misspelledSettings(
  settings: readonly NamedSetting[],
  env: NodeJS.ProcessEnv,
  file = `${root}/.env`,
): string[] {
  const known = settings.map(({ name }) => name);
  const written = namesInFile(file);
  const inherited = Object.entries(env).filter(([name]) => !written.includes(name));
  return [
    ...misspelled(written, known).map(
      ({ name, meant }) => `.env sets ${name}, which nothing reads. Did you mean ${meant}?`,
    ),
    ...misspelledIn(Object.fromEntries(inherited), known),
  ];
}

/** Names of the variables that a file in `.env` format sets. */
export function namesInFile(file: string): string[] {
  return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
}
