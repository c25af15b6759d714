import { existsSync } from "node:fs";
import { findChromium } from "@suite/host/chromium";
import { defineCheck, error, warning } from "./check.ts";
import { nodeTooOld, packagesMissing, packagesStale } from "./installed.mjs";

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
