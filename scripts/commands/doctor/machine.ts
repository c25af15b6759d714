import { existsSync } from "node:fs";
import { wrongSettings } from "@suite/contracts/node";
import { findChromium } from "@suite/host/chromium";
import { nearest } from "@suite/server/nearest";
import { nodeTooOld, packagesMissing, packagesStale } from "../../bootstrap/installed.mjs";
import { allSettings, namesInFile } from "../../lib/settings.ts";
import { defineCheck, error, warning } from "./check.ts";

export const installation = defineCheck({
  ids: ["node-too-old", "packages-missing", "packages-stale"],
  run({ root, nodeVersion }) {
    const packages = packagesMissing(root) ?? packagesStale(root);
    return [nodeTooOld(nodeVersion) ?? [], packages ?? []].flat();
  },
});

const neededMb = 500;

export const disk = defineCheck({
  ids: ["disk-nearly-full"],
  async run({ freeMb }) {
    const free = await freeMb();
    const fix = "free space for the packages, the widgets and Azurite's tables";
    return free >= neededMb
      ? []
      : [warning("disk-nearly-full", `only ${Math.floor(free)} MB are free on this disk`, fix)];
  },
});

export const chromium = defineCheck({
  ids: ["chrome-path-wrong", "chromium-missing"],
  run({ env }) {
    const path = env.CHROME_PATH;
    if (path && !existsSync(path)) {
      const fix = "set it to a Chromium, Chrome or Edge, or remove it";
      return [error("chrome-path-wrong", `CHROME_PATH is ${path}, which does not exist`, fix)];
    }
    if (findChromium(env)) return [];
    const fix = "run npm test, which installs one, or set CHROME_PATH";
    return [warning("chromium-missing", "there is no Chromium, Chrome or Edge for the browser tests", fix)];
  },
});

/** Checks each setting alone. Combinations are for the checks of storage, sign-in and exposure. */
export const settings = defineCheck({
  ids: ["env-unknown-variable", "setting-wrong"],
  refusedSettings: ["setting-wrong"],
  async run({ root, env, samples }) {
    const settings = await allSettings(samples);
    const names = settings.map(({ name }) => name);
    const unknown = namesInFile(`${root}/.env`).filter((name) => !names.includes(name));
    return [
      ...unknown.map((name) => {
        const near = nearest(name, names);
        const likely = near ? `write ${near} if you meant that, else ` : "";
        const fix = `${likely}remove it, or see .env.example for the right name`;
        return warning("env-unknown-variable", `.env sets ${name}, which nothing reads`, fix);
      }),
      ...wrongSettings(settings, env).map(({ name, problem, allowed }) =>
        error("setting-wrong", `${name} ${problem}`, `set it to ${allowed}, or remove it`),
      ),
    ];
  },
});
