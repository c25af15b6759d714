import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import {
  defineSettings,
  type NamedSetting,
  portSetting,
  SettingError,
  settingGroups,
} from "@suite/contracts/node";
import type { ModelEndpoint } from "@suite/host/model";
import { misspelled, misspelledIn } from "@suite/server/internal";
import { serverSettings } from "@suite/server/settings";
import { storageSettings } from "@suite/storage/settings";
import { z } from "zod";
import { root } from "./root.ts";
import { allSamples, hasModule, importModule, type Sample } from "./samples.ts";

const forModels = { group: "Model", readBy: "npm start, npm run dev, npm run eval" } as const;

const commandSettings = defineSettings({
  AZURITE_LOCATION: {
    group: "Storage",
    readBy: "commands",
    description:
      "Folder in which the local Azurite of this checkout keeps its tables and its port.",
    example: ".azurite",
    default: ".azurite",
    schema: z.string(),
    allowed: "a folder",
  },
  HOST_PORT: {
    group: "Address",
    readBy: "npm start, npm run dev, npm run host",
    description: "Port of the local host.",
    example: "4000",
    otherwise: "the first free port from 3000",
    ...portSetting,
  },
  OPENAI_BASE_URL: {
    ...forModels,
    description:
      "Base address of an endpoint with OpenAI's chat completions: OpenAI, Azure OpenAI (https://<resource>.openai.azure.com/openai/v1), Ollama (http://localhost:11434/v1) and others. With it and OPENAI_MODEL, a model answers in the local host, and npm run eval measures it.",
    example: "http://localhost:11434/v1",
    otherwise: "no model: the local host runs the scenarios only",
    schema: z.url({ protocol: /^https?$/ }),
    allowed: "a web address such as https://api.openai.com/v1",
  },
  OPENAI_MODEL: {
    ...forModels,
    description:
      "Name of the model at OPENAI_BASE_URL; for Azure OpenAI, of the deployment. It must support tools.",
    example: "gpt-oss:20b",
    otherwise: "no model",
    schema: z.string(),
    allowed: "the name of a model",
  },
  OPENAI_API_KEY: {
    ...forModels,
    description:
      "Key for OPENAI_BASE_URL. It stays in the process of the host or the command: no page receives it.",
    example: "<key>",
    otherwise: "requests carry no key",
    schema: z.string(),
    allowed: "a key of the endpoint",
    secret: true,
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

export const commandSetting = commandSettings.read;

/** Settings that every server has; samples have further ones. */
export const baseSettings = [...serverSettings.list, ...storageSettings.list];

/** The configured model, or `undefined` when none is set. Throws a {@link SettingError} for an endpoint without a model. */
export function modelEndpoint(): ModelEndpoint | undefined {
  const url = commandSetting("OPENAI_BASE_URL");
  const name = commandSetting("OPENAI_MODEL");
  if (!url) return undefined;
  if (!name)
    throw new SettingError(
      "OPENAI_BASE_URL is set, but OPENAI_MODEL is not; it must be the name of a model there.",
    );
  return { url, name, key: commandSetting("OPENAI_API_KEY") };
}

/** Environment variables that servers, commands and samples read, in the order of the settings page. */
export async function allSettings(
  samples: readonly Sample[] = allSamples(),
): Promise<NamedSetting[]> {
  const all: NamedSetting[] = [...baseSettings, ...commandSettings.list];
  for (const sample of samples.filter((one) => hasModule(one, "settings")))
    all.push(...(await importModule(sample, "settings")).settings.list);
  return settingGroups.flatMap((group) => all.filter((setting) => setting.group === group));
}

/** Warnings about variables whose names are misspelled settings, in `.env` and in the environment. */
export function misspelledSettings(
  settings: readonly NamedSetting[],
  env: NodeJS.ProcessEnv,
  file = `${root}/.env`,
): string[] {
  const names = settings.map(({ name }) => name);
  const written = namesInFile(file);
  const inherited = Object.entries(env).filter(([name]) => !written.includes(name));
  return [
    ...misspelled(written, names).map(
      ({ name, meant }) => `.env sets ${name}, which nothing reads. Did you mean ${meant}?`,
    ),
    ...misspelledIn(Object.fromEntries(inherited), names),
  ];
}

export function namesInFile(file: string): string[] {
  return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
}
