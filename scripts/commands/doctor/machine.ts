import { wrongSettings } from "@suite/contracts/node";
import { exposedBy, nearest, trustedIssuers } from "@suite/server/internal";
import { packagesStale } from "../../bootstrap/checkout.mjs";
import { allSettings, namesInFile } from "../../lib/settings.ts";
import { type Check, type Diagnosis, error, warning } from "./check.ts";

/** `suite.mjs` reports an old Node and missing packages before any command runs. */
export const packages: Check = async ({ root }) => {
  const stale = packagesStale(root);
  return stale ? [stale] : [];
};

/** Checks each setting alone. Combinations are for the checks of storage and sign-in. */
export const settings: Check = async ({ root, env, samples }) => {
  const all = await allSettings(samples);
  const names = all.map(({ name }) => name);
  const unknown = namesInFile(`${root}/.env`).filter((name) => !names.includes(name));
  const wrong = wrongSettings(all, env);
  return [
    ...unknown.map((name) => {
      const near = nearest(name, names);
      const likely = near ? `write ${near} if you meant that, else ` : "";
      const fix = `${likely}remove it, or see .env.example for the right name`;
      return warning("env-unknown-variable", `.env sets ${name}, which nothing reads`, fix);
    }),
    ...wrong.map(({ name, problem, allowed }) =>
      error("setting-wrong", `${name} ${problem}`, `set it to ${allowed}, or remove it`),
    ),
  ];
};

/** Names the setting by which other machines reach the servers; `undefined` if none does. */
function findExposure(env: NodeJS.ProcessEnv) {
  return exposedBy({ host: env.LISTEN_HOST || "127.0.0.1", publicUrl: env.PUBLIC_URL });
}

export const signIn: Check = async ({ env }) => {
  const issuer = env.AUTH_ISSUER?.trim();
  return issuer ? checkIssuer(issuer, env) : checkWithoutSignIn(env);
};

function checkIssuer(issuer: string, env: NodeJS.ProcessEnv): Diagnosis[] {
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
}

function checkWithoutSignIn(env: NodeJS.ProcessEnv): Diagnosis[] {
  if (env.AUTH_AUDIENCE?.trim() || env.AUTH_CLIENTS?.trim()) {
    const problem = "AUTH_AUDIENCE or AUTH_CLIENTS is set without AUTH_ISSUER, so no server starts";
    return [error("auth-issuer-missing", problem, "set AUTH_ISSUER, or remove the others")];
  }
  const exposure = findExposure(env);
  if (!exposure) return [];
  const open = `${exposure} is ${env[exposure]}`;
  const fix = "set AUTH_ISSUER, so that callers sign in";
  if (env.ALLOW_ANONYMOUS !== "1")
    return [error("exposed-without-sign-in", `${open} without sign-in, so no server starts`, fix)];
  const problem = `${open} and ALLOW_ANONYMOUS=1 lets anyone call every tool`;
  return [warning("everybody-may-call", problem, fix)];
}

export const sealKey: Check = async ({ env }) => {
  // A server with shared storage and a public address is likely to have a second process.
  const isShared = env.AZURE_STORAGE_CONNECTION_STRING || env.AZURE_STORAGE_ACCOUNT_URL;
  if (env.SEAL_KEY || !isShared || !findExposure(env)) return [];
  const problem =
    "SEAL_KEY is not set: behind one address, a second process would refuse sessions, cursors, elicitations and dispatch plans of the first";
  const fix = "set it to what openssl rand -hex 32 prints, the same for all processes";
  return [warning("seal-key-missing", problem, fix)];
};

/** What a copy still has from the suite, and its users would see. */
export const leftovers: Check = async (environment) => {
  const found = environment.leftovers();
  return found.map(({ place, problem, fix }) => warning("leftover", `${place}: ${problem}`, fix));
};
