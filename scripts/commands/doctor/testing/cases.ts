import { rmSync } from "node:fs";
import type { Environment } from "../check.ts";
import type { HealthyEnvironment } from "./healthy-environment.ts";

/** One problem that the doctor reports. */
export interface Case {
  /** Pattern of the expected problem and fix. */
  readonly message: RegExp;
  /** Breaks the healthy environment. The result replaces parts of it. */
  breakIt(
    healthy: HealthyEnvironment,
  ): Partial<Environment> | undefined | Promise<Partial<Environment>>;
}

const withSettings = (env: NodeJS.ProcessEnv) => ({
  breakIt: ({ environment }: HealthyEnvironment) => ({ env: { ...environment.env, ...env } }),
});
/** Writes a file into the environment. */
const withFile = (path: string, content: unknown) => ({
  breakIt: ({ write }: HealthyEnvironment) => void write(path, content),
});
const signedIn = {
  PUBLIC_URL: "https://hr.example",
  AUTH_ISSUER: "https://issuer.example",
  AUTH_CLIENTS: "host",
};
const account = "AccountName=someone;TableEndpoint=http://127.0.0.1";
const tenant = "https://login.microsoftonline.com";
const nobody = 1;

async function served({ environment, listen }: HealthyEnvironment, name: string, ping = 200) {
  const port = await listen((request, response) => {
    response.statusCode = request.url === "/mcp" ? ping : 200;
    response.end(JSON.stringify({ name, title: name }));
  });
  const [first, ...rest] = environment.samples;
  return { samples: first ? [{ ...first, port }, ...rest] : [] };
}

/** Every problem by the id of its diagnosis. */
export const cases: Record<string, Case> = {
  "packages-stale": {
    message: /zod is not the version.*npm install/,
    ...withFile("package-lock.json", { packages: { "node_modules/zod": { version: "4.9.9" } } }),
  },
  "check-failed": {
    message: /a check failed \(SyntaxError.*fix the cause/,
    ...withFile("package-lock.json", "<<<<<<< HEAD"),
  },
  "env-unknown-variable": {
    message: /\.env sets SEALKEY.*write SEAL_KEY/,
    ...withFile(".env", "SEALKEY=x\n# NOTHING=y\nPORT=8080\n"),
  },
  "setting-wrong": {
    message: /AZURITE_TABLE_PORT is "http"; set it to a number from 1 to 65535, or remove it/,
    ...withSettings({ AZURITE_TABLE_PORT: "http" }),
  },
  "port-taken": {
    message: /bakery is taken by cinema.*PORT=/,
    breakIt: (one) => served(one, "cinema"),
  },
  "azurite-down": {
    message: /Azurite does not run on port 1.*npm run start:azurite/,
    ...withSettings({ AZURITE_TABLE_PORT: String(nobody) }),
  },
  "azurite-port-taken": {
    message: /not Azurite.*AZURITE_TABLE_PORT/,
    breakIt: async ({ environment, listen }) => {
      const port = await listen((_, response) => response.end("hello"));
      return { env: { ...environment.env, AZURITE_TABLE_PORT: String(port) } };
    },
  },
  "storage-named-twice": {
    message: /both set.*remove/,
    breakIt: ({ environment: { env } }) => {
      const url = `http://127.0.0.1:${env.AZURITE_TABLE_PORT}`;
      const connection = `AccountName=someone;AccountKey=abcd;TableEndpoint=${url}`;
      return {
        env: {
          ...env,
          AZURE_STORAGE_CONNECTION_STRING: connection,
          AZURE_STORAGE_ACCOUNT_URL: url,
        },
      };
    },
  },
  "storage-unreachable": {
    message: /127\.0\.0\.1:1 does not respond.*firewall/,
    ...withSettings({ AZURE_STORAGE_CONNECTION_STRING: `${account}:${nobody};AccountKey=abcd` }),
  },
  "tables-not-seeded": {
    message: /tables of bakery are empty; run npm run seed -- bakery/,
    breakIt: () => ({ isSeeded: async ({ name }) => name !== "bakery" }),
  },
  "server-does-not-load": {
    message: /bakery, library cannot start \(No such thing\); fix the cause/,
    breakIt: () => ({ loadServer: () => Promise.reject(new Error("No such thing.")) }),
  },
  "widget-outdated": {
    message:
      /not built, or from other sources than now: bakery\/board; run npm run build:widgets -- bakery/,
    breakIt: ({ page }) => void rmSync(page("bakery", "board")),
  },
  "seal-key-missing": {
    message: /SEAL_KEY is not set.*openssl/,
    breakIt: ({ environment: { env } }) => ({
      env: {
        ...env,
        ...signedIn,
        AZURE_STORAGE_ACCOUNT_URL: `http://127.0.0.1:${env.AZURITE_TABLE_PORT}`,
      },
    }),
  },
  "auth-issuer-missing": {
    message: /without AUTH_ISSUER.*set AUTH_ISSUER/,
    ...withSettings({ AUTH_AUDIENCE: "hr" }),
  },
  "auth-issuer-malformed": {
    message: /one Entra tenant.*<tenant id>\/v2\.0/,
    ...withSettings({ AUTH_ISSUER: `${tenant}/common/v2.0`, AUTH_CLIENTS: "host" }),
  },
  "auth-clients-open": {
    message: /every client.*\.env\.example/,
    ...withSettings({ AUTH_ISSUER: "https://issuer.example" }),
  },
  "exposed-without-sign-in": {
    message: /LISTEN_HOST is 0\.0\.0\.0.*AUTH_ISSUER/,
    ...withSettings({ LISTEN_HOST: "0.0.0.0" }),
  },
  "everybody-may-call": {
    message: /anyone call every tool; set AUTH_ISSUER/,
    ...withSettings({ PUBLIC_URL: "https://hr.example", ALLOW_ANONYMOUS: "1" }),
  },
  "tunnel-file-unreadable": {
    message: /not a valid list.*delete it/,
    ...withFile(".tunnel.json", "{ half"),
  },
  "tunnel-url-mismatch": {
    message: /PUBLIC_URL is https:\/\/hr\.example, but .*box\.tunnels\.example; remove PUBLIC_URL/,
    breakIt: (one) => ({ env: { ...withTunnel(one).env, ...signedIn } }),
  },
  "host-not-allowed": {
    message: /bakery refuses requests.*box\.tunnels\.example; run npm run tunnel -- bakery/,
    breakIt: async (one) => ({ ...withTunnel(one), ...(await served(one, "bakery", 403)) }),
  },
  "package-drift": {
    message:
      /names https:\/\/old\.example\/mcp, but .*box\.tunnels\.example\/mcp; run npm run package -- bakery/,
    breakIt: (one) => {
      const runtimes = [{ spec: { url: "https://old.example/mcp" } }];
      one.write("samples/bakery/dist/app-package/bakery.plugin.json", { functions: [], runtimes });
      return withTunnel(one);
    },
  },
  leftover: {
    message: /README\.md:3: the link to a\.md leads nowhere; correct or remove it/,
    breakIt: () => ({
      leftovers: () => [
        {
          place: "README.md:3",
          problem: "the link to a.md leads nowhere",
          fix: "correct or remove it",
          isFault: true,
        },
      ],
    }),
  },
};

/** Writes tunnel addresses. */
function withTunnel({ environment: { env }, write }: HealthyEnvironment) {
  write(".tunnel.json", { urls: { bakery: "https://box.tunnels.example" } });
  return { env };
}
