import { existsSync } from "node:fs";
import { findChromium } from "@suite/host/chromium";
import { defineCheck, error, warning } from "./check.ts";

export const chromium = defineCheck({
  ids: ["chrome-path-wrong", "chromium-missing"],
  run({ env }) {
    const path = env.CHROME_PATH;
    if (path && !existsSync(path)) {
      const fix = "set it to a Chromium, Chrome or Edge, or take it out";
      return [error("chrome-path-wrong", `CHROME_PATH is ${path}, where nothing is`, fix)];
    }
    if (findChromium(env)) return [];
    const fix = "run npm test, which installs one, or set CHROME_PATH";
    return [warning("chromium-missing", "there is no Chromium, Chrome or Edge for the browser tests", fix)];
  },
});
