import { existsSync } from "node:fs";
import { wrongSettings } from "@suite/contracts/node";
import { findChromium } from "@suite/dev/chromium";
import { nearest } from "@suite/server/nearest";
import { exposedBy, trustedIssuers } from "@suite/server/serve";
import { nodeTooOld, packagesMissing, packagesStale } from "../../bootstrap/checkout.mjs";
import { allSettings, namesInFile } from "../../lib/settings.ts";
import { type Check, error, warning } from "./check.ts";

export const installation: Check = {
  ids: ["node-too-old", "packages-missing", "packages-stale"],
  run({ root, nodeVersion }) {
    return [
      nodeTooOld(nodeVersion) ?? [],
      packagesMissing(root) ?? packagesStale(root) ?? [],
    ].flat();
  },
};

const neededMb = 500;

export const disk: Check = {
  ids: ["disk-nearly-full"],
  async run({ freeMb }) {
    const free = await freeMb();
    if (free >= neededMb) return [];
    const fix = "free space for the packages, the widgets and Azurite's tables";
    return [warning("disk-nearly-full", `only ${Math.floor(free)} MB are free on this disk`, fix)];
  },
};

export const chromium: Check = {
  ids: ["chrome-path-wrong", "chromium-missing"],
  run({ env }) {
    const path = env.CHROME_PATH;
    if (path && !existsSync(path)) {
      const fix = "set it to a Chromium, Chrome or Edge, or remove it";
      return [error("chrome-path-wrong", `CHROME_PATH is ${path}, which does not exist`, fix)];
    }
    if (findChromium(env)) return [];
    const fix = "run npm test, which installs one, or set CHROME_PATH";
    return [
      warning(
        "chromium-missing",
        "there is no Chromium, Chrome or Edge for the browser tests",
        fix,
      ),
    ];
  },
};

/** Checks each setting alone. Combinations are for the checks of storage, sign-in and exposure. */
export const settings: Check = {
  ids: ["env-unknown-variable", "setting-wrong"],
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
};

export const signIn: Check = {
  ids: ["auth-issuer-missing", "auth-issuer-malformed", "auth-clients-open"],
  run({ env }) {
    const issuer = env.AUTH_ISSUER?.trim();
    if (!issuer) {
      if (!env.AUTH_AUDIENCE?.trim() && !env.AUTH_CLIENTS?.trim()) return [];
      const problem =
        "AUTH_AUDIENCE or AUTH_CLIENTS is set without AUTH_ISSUER, so no server starts";
      return [error("auth-issuer-missing", problem, "set AUTH_ISSUER, or remove the others")];
    }
    try {
      // A malformed address is reported by the check of the setting.
      if (URL.canParse(issuer)) trustedIssuers(issuer);
    } catch (reason) {
      const problem = reason instanceof Error ? reason.message.replace(/\.$/, "") : String(reason);
      const fix = "set it to the issuer's https address, for Entra ID that of one tenant";
      return [error("auth-issuer-malformed", problem, fix)];
    }
    if (env.AUTH_CLIENTS?.trim()) return [];
    const problem = "AUTH_CLIENTS is empty, so tokens of every client of the issuer are accepted";
    const fix = "list the client ids that may call; .env.example has that of Microsoft 365 Copilot";
    return [warning("auth-clients-open", problem, fix)];
  },
};

/** Names the setting by which other machines reach the servers; `undefined` if none does. */
function findExposure(env: NodeJS.ProcessEnv) {
  return exposedBy({ host: env.LISTEN_HOST || "127.0.0.1", publicUrl: env.PUBLIC_URL });
}

export const exposure: Check = {
  ids: ["exposed-without-sign-in", "everybody-may-call"],
  run({ env }) {
    const exposure = findExposure(env);
    if (!exposure || env.AUTH_ISSUER?.trim()) return [];
    const open = `${exposure} is ${env[exposure]}`;
    const fix = "set AUTH_ISSUER, so that callers sign in";
    return env.ALLOW_ANONYMOUS === "1"
      ? [
          warning(
            "everybody-may-call",
            `${open} and ALLOW_ANONYMOUS=1 lets anyone call every tool`,
            fix,
          ),
        ]
      : [error("exposed-without-sign-in", `${open} without sign-in, so no server starts`, fix)];
  },
};

export const sealKey: Check = {
  ids: ["seal-key-missing"],
  run({ env }) {
    // A server with shared storage and a public address is likely to have a second process.
    const shared = env.AZURE_STORAGE_CONNECTION_STRING || env.AZURE_STORAGE_ACCOUNT_URL;
    if (env.SEAL_KEY || !shared || !findExposure(env)) return [];
    const problem =
      "SEAL_KEY is not set: behind one address, a second process would refuse sessions, cursors, elicitations and dispatch plans of the first";
    const fix = "set it to what openssl rand -hex 32 prints, the same for all processes";
    return [warning("seal-key-missing", problem, fix)];
  },
};

/** What a copy still has from the suite, and its users would see. */
export const leftovers: Check = {
  ids: ["leftover"],
  run: (environment) =>
    environment
      .leftovers()
      .map(({ place, problem, fix }) => warning("leftover", `${place}: ${problem}`, fix)),
};
