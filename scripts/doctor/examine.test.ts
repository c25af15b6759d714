import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import { firstSample } from "../testing/first-sample.ts";
import { startSuite, withFolder } from "../testing/run-suite.ts";
import type { Environment } from "./check.ts";
import { diagnosisIds, examine } from "./examine.ts";
import { patient } from "./testing/healthy-environment.ts";

type Patient = Awaited<ReturnType<typeof patient>>;
interface Case {
  /** Pattern of the expected problem and fix. */
  readonly says: RegExp;
  /** Breaks the healthy environment. The result replaces parts of it. */
  ill(patient: Patient): Partial<Environment> | Promise<Partial<Environment>>;
}

const settings = (env: NodeJS.ProcessEnv) => ({
  ill: ({ environment }: Patient) => ({ env: { ...environment.env, ...env } }),
});
const account = "AccountName=someone;TableEndpoint=http://127.0.0.1";
const tenant = "https://login.microsoftonline.com";
const nobody = 1;

async function served({ environment, listen }: Patient, name: string, ping = 200) {
  const port = await listen((request, response) => {
    response.statusCode = request.url === "/mcp" ? ping : 200;
    response.end(JSON.stringify({ name, title: name }));
  });
  const [first, ...rest] = environment.samples;
  return { samples: first ? [{ ...first, port }, ...rest] : [] };
}

const cases: Record<string, Case> = {
  "node-too-old": { says: /Node 20\.18\.3.*install/, ill: () => ({ nodeVersion: "20.18.3" }) },
  "packages-missing": {
    says: /not installed; run npm ci/,
    ill: ({ environment }) => {
      rmSync(`${environment.root}/node_modules/tsx`, { recursive: true });
      return {};
    },
  },
  "packages-stale": {
    says: /zod is not the version.*npm install/,
    ill: ({ write }) => {
      write("package-lock.json", { packages: { "node_modules/zod": { version: "4.9.9" } } });
      return {};
    },
  },
  "check-failed": {
    says: /packages-stale failed \(SyntaxError.*fix the cause/,
    ill: ({ write }) => {
      write("package-lock.json", "<<<<<<< HEAD");
      return {};
    },
  },
  "disk-nearly-full": { says: /only 12 MB.*free space/, ill: () => ({ freeMb: async () => 12 }) },
  "env-unknown-variable": {
    says: /\.env sets SEALKEY.*write SEAL_KEY/,
    ill: ({ write }) => {
      write(".env", "SEALKEY=x\n# NOTHING=y\nPORT=8080\n");
      return {};
    },
  },
  "setting-wrong": {
    says: /AZURITE_TABLE_PORT is "http"; set it to a number from 1 to 65535, or remove it/,
    ...settings({ AZURITE_TABLE_PORT: "http" }),
  },
  "port-taken": {
    says: /bakery is taken by cinema.*PORT=/,
    ill: (one) => served(one, "cinema"),
  },
  "azurite-down": {
    says: /Azurite does not run on port 1.*npm run start:azurite/,
    ...settings({ AZURITE_TABLE_PORT: String(nobody) }),
  },
  "azurite-port-taken": {
    says: /not Azurite.*AZURITE_TABLE_PORT/,
    ill: async ({ environment, listen }) => {
      const port = await listen((_, response) => response.end("hello"));
      return { env: { ...environment.env, AZURITE_TABLE_PORT: String(port) } };
    },
  },
  "azurite-too-old": {
    says: /Azurite 3\.9\.0 is running, older than 3\.35\.0.*start:azurite/,
    ill: async ({ environment, listen }) => {
      const port = await listen((_, response) => response.setHeader("server", "Azurite-Table/3.9.0").end());
      return { env: { ...environment.env, AZURITE_TABLE_PORT: String(port) } };
    },
  },
  "azurite-folder-not-writable": {
    says: /cannot write.*AZURITE_LOCATION/,
    // A file instead of a folder, because permissions do not stop root.
    ill: ({ environment, write }) => {
      write("no-folder", "");
      return { env: { ...environment.env, AZURITE_LOCATION: `${environment.root}/no-folder` } };
    },
  },
  "connection-string-malformed": {
    says: /has an AccountKey that is cut off.*access keys/,
    ...settings({ AZURE_STORAGE_CONNECTION_STRING: `${account};AccountKey=abc` }),
  },
  "storage-named-twice": {
    says: /both set.*remove/,
    ill: ({ environment: { env } }) => {
      const url = `http://127.0.0.1:${env.AZURITE_TABLE_PORT}`;
      const connection = `AccountName=someone;AccountKey=abcd;TableEndpoint=${url}`;
      return { env: { ...env, AZURE_STORAGE_CONNECTION_STRING: connection, AZURE_STORAGE_ACCOUNT_URL: url } };
    },
  },
  "storage-unreachable": {
    says: /127\.0\.0\.1:1 does not respond.*firewall/,
    ...settings({ AZURE_STORAGE_CONNECTION_STRING: `${account}:${nobody};AccountKey=abcd` }),
  },
  "tables-not-seeded": {
    says: /tables of bakery are empty; run npm run seed -- bakery/,
    ill: () => ({ isSeeded: async ({ name }) => name !== "bakery" }),
  },
  "definition-breaks-host-rules": {
    says: /bakery: show-board: the description has 1025 characters.*samples\/bakery\/src\/tools/,
    ill: ({ serverOf }) => ({
      loadServer: async ({ name }) => serverOf(name, { description: "x".repeat(1025) }),
    }),
  },
  "server-does-not-load": {
    says: /bakery, library cannot start \(No such thing\); fix the cause/,
    ill: () => ({ loadServer: () => Promise.reject(new Error("No such thing.")) }),
  },
  "widget-not-built": {
    says: /not built: bakery\/board; run npm run build:widgets -- bakery/,
    ill: ({ page }) => {
      rmSync(page("bakery", "board"));
      return {};
    },
  },
  "widget-stale": {
    says: /older than their sources: bakery\/board; run npm run build:widgets/,
    ill: ({ page, write }) => {
      write("widgets/bakery/board/main.tsx", "");
      utimesSync(page("bakery", "board"), 1, 1);
      return {};
    },
  },
  "seal-key-missing": {
    says: /SEAL_KEY is not set.*openssl/,
    ill: ({ environment: { env } }) => ({
      env: {
        ...env,
        AZURE_STORAGE_ACCOUNT_URL: `http://127.0.0.1:${env.AZURITE_TABLE_PORT}`,
        PUBLIC_URL: "https://hr.example",
        AUTH_ISSUER: "https://issuer.example",
        AUTH_CLIENTS: "host",
      },
    }),
  },
  "auth-issuer-missing": {
    says: /without AUTH_ISSUER.*set AUTH_ISSUER/,
    ...settings({ AUTH_AUDIENCE: "hr" }),
  },
  "auth-issuer-malformed": {
    says: /one Entra tenant.*<tenant id>\/v2\.0/,
    ...settings({ AUTH_ISSUER: `${tenant}/common/v2.0`, AUTH_CLIENTS: "host" }),
  },
  "auth-clients-open": {
    says: /every client.*\.env\.example/,
    ...settings({ AUTH_ISSUER: "https://issuer.example" }),
  },
  "exposed-without-sign-in": {
    says: /LISTEN_HOST is 0\.0\.0\.0.*AUTH_ISSUER/,
    ...settings({ LISTEN_HOST: "0.0.0.0" }),
  },
  "everybody-may-call": {
    says: /anyone call every tool; set AUTH_ISSUER/,
    ...settings({ PUBLIC_URL: "https://hr.example", ALLOW_ANONYMOUS: "1" }),
  },
  "tunnel-file-unreadable": {
    says: /not a valid list.*delete it/,
    ill: ({ write }) => {
      write(".tunnel.json", "{ half");
      return {};
    },
  },
  "tunnel-cli-missing": {
    says: /devtunnel CLI is not installed.*install it/,
    ill: ({ write }) => {
      write(".tunnel.json", { urls: { bakery: "https://box.tunnels.example" } });
      return {};
    },
  },
  "tunnel-url-mismatch": {
    says: /PUBLIC_URL is https:\/\/hr\.example, but .*box\.tunnels\.example; remove PUBLIC_URL/,
    ill: (one) => {
      const tunnel = withTunnel(one);
      const env = {
        PUBLIC_URL: "https://hr.example",
        AUTH_ISSUER: "https://issuer.example",
        AUTH_CLIENTS: "host",
      };
      return { env: { ...tunnel.env, ...env } };
    },
  },
  "host-not-allowed": {
    says: /bakery refuses requests.*box\.tunnels\.example; run npm run tunnel -- bakery/,
    ill: async (one) => ({ ...withTunnel(one), ...(await served(one, "bakery", 403)) }),
  },
  "package-drift": {
    says: /names https:\/\/old\.example\/mcp, but .*box\.tunnels\.example\/mcp; run npm run package -- bakery/,
    ill: (one) => {
      const runtimes = [{ spec: { url: "https://old.example/mcp" } }];
      one.write("samples/bakery/dist/app-package/bakery.plugin.json", { functions: [], runtimes });
      return withTunnel(one);
    },
  },
  "chrome-path-wrong": {
    says: /which does not exist.*set it/,
    ...settings({ CHROME_PATH: "/nowhere/chrome" }),
  },
  "chromium-missing": {
    says: /no Chromium.*npm test/,
    ...settings({ CHROME_PATH: "", PLAYWRIGHT_BROWSERS_PATH: "/nowhere" }),
  },
};

/** Writes tunnel addresses and a devtunnel CLI. */
function withTunnel({ environment: { root, env }, write }: Patient) {
  write(".tunnel.json", { urls: { bakery: "https://box.tunnels.example" } });
  write("bin/devtunnel", "#!/bin/sh\n");
  chmodSync(`${root}/bin/devtunnel`, 0o755);
  return { env: { ...env, PATH: `${root}/bin` } };
}

async function examined(ill: Case["ill"]) {
  return await withFolder(async (folder) => {
    const one = await patient(folder);
    try {
      return await examine({ ...one.environment, ...(await ill(one)) });
    } finally {
      one.close();
    }
  });
}

test("finds nothing in a healthy environment", async () => {
  expect(await examined(() => ({}))).toEqual([]);
});

test.each(Object.entries(cases))(
  "%s is the only diagnosis, and names the problem and the fix",
  async (id, { says, ill }) => {
    const found = await examined(ill);
    expect([...new Set(found.map((one) => one.id))]).toEqual([id]);
    const [{ problem, fix } = { problem: "", fix: "" }] = found;
    expect(`${problem}; ${fix}`).toMatch(says);
    expect(`${problem}${fix}`).not.toMatch(/\.$|\n/);
  },
);

test.each([
  [{ LOG_LEVEL: "loud" }, /LOG_LEVEL is "loud"; set it to debug, info/],
  [{ AZURE_STORAGE_ACCOUNT_URL: "someone" }, /is "someone"; .*table\.core\.windows\.net/],
  [{ SEAL_KEY: "short" }, /SEAL_KEY is too short; set it to 32 characters or more.*openssl/],
  [
    { PUBLIC_URL: "hr.example", AUTH_ISSUER: "https://issuer.example", AUTH_CLIENTS: "host" },
    /PUBLIC_URL is "hr\.example".*https:/,
  ],
  [{ ALLOWED_ORIGINS: "https://chat.example, *.example" }, /ALLOWED_ORIGINS is .*without patterns/],
  [{ AUTH_ISSUER: "entra", AUTH_CLIENTS: "host" }, /AUTH_ISSUER is "entra".*https/],
])("%o is the only invalid setting that is reported", async (env, says) => {
  const found = await examined(settings(env).ill);
  expect(found.map(({ id }) => id)).toEqual(["setting-wrong"]);
  expect(`${found[0]?.problem}; ${found[0]?.fix}`).toMatch(says);
});

test("tests every diagnosis, and gives each its own id", async () => {
  const ids = await diagnosisIds([]);
  expect(Object.keys(cases).sort()).toEqual([...ids].sort());
  expect(ids.length).toBeGreaterThanOrEqual(20);
  const all = await diagnosisIds(allSamples());
  expect(new Set(all).size).toBe(all.length);
});

/** A sample's own doctor, in JavaScript because it is not compiled. */
const ownDoctor = `export const doctor = {
  ids: ["oven-cold"],
  run({ env, widgets }) {
    const problem = \`\${widgets?.length ?? "no"} widgets\`;
    return env.OVEN === "cold" ? [{ id: "oven-cold", level: "error", problem, fix: "heat it" }] : [];
  },
};`;

/** A sample's own settings, as `defineSettings` would give them. */
const ownSettings = `const schema = { safeParse: (text) => ({ success: text !== "gas" }) };
export const settings = { list: [{ name: "OVEN", group: "Samples", schema, allowed: "cold or warm" }] };`;

test.each([
  ["doctor finds what only the sample can know", "cold", {}, [["oven-cold", "1 widgets"]]],
  [
    "settings explain why its server does not load",
    "gas",
    { loadServer: () => Promise.reject(new Error("Gas.")) },
    [["setting-wrong", 'OVEN is "gas"']],
  ],
])("a sample's own %s", async (_, oven, changes, diagnoses) => {
  const found = await examined(({ write, environment: { env } }) => {
    write("samples/bakery/src/doctor.ts", ownDoctor);
    write("samples/bakery/src/settings.ts", ownSettings);
    return { env: { ...env, OVEN: oven }, ...changes };
  });
  expect(found.map(({ id, problem }) => [id, problem])).toEqual(diagnoses);
});

test("reports missing packages with plain Node", async () => {
  await withFolder(async (folder) => {
    mkdirSync(`${folder}/scripts/doctor`, { recursive: true });
    mkdirSync(`${folder}/samples`);
    const needed = [
      "suite.mjs",
      "root.mjs",
      "compile.mjs",
      "install.mjs",
      "steps.mjs",
      "doctor/installed.mjs",
    ];
    for (const file of needed) {
      copyFileSync(`${root}/scripts/${file}`, `${folder}/scripts/${file}`);
    }
    const command = [`${folder}/scripts/suite.mjs`, "doctor"];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^✗ packages-missing: the packages are not installed; run npm ci.*\.\n$/);
  });
});

test("exits with 1 after an error, and prints the fix", async () => {
  const doctor = startSuite(["doctor", firstSample.name], { AUTH_AUDIENCE: "hr", AUTH_ISSUER: "" });
  expect(await doctor.exit()).toBe(1);
  expect(doctor.output()).toMatch(/✗ auth-issuer-missing: .*set AUTH_ISSUER.*\.\n/);
  expect(doctor.output()).toMatch(/Errors: 1\. Warnings: \d+\. Looked for \d+ problems\./);
});
