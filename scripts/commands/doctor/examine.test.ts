import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { startSuite } from "../../testing/run-suite.ts";
import { examine } from "./examine.ts";
import { type Case, cases } from "./testing/cases.ts";
import { createHealthyEnvironment } from "./testing/healthy-environment.ts";

async function examined(breakIt: Case["breakIt"]) {
  const healthy = await createHealthyEnvironment(temporaryFolder());
  return await examine({ ...healthy.environment, ...(await breakIt(healthy)) });
}

test("finds nothing in a healthy environment", async () => {
  expect(await examined(() => ({}))).toEqual([]);
});

test.each(["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])(
  "takes no server with the public address %s for one that others reach",
  async (PUBLIC_URL) => {
    const diagnoses = await examined(({ environment: { env } }) => {
      const AZURE_STORAGE_ACCOUNT_URL = `http://127.0.0.1:${env.AZURITE_TABLE_PORT}`;
      return { env: { ...env, PUBLIC_URL, AZURE_STORAGE_ACCOUNT_URL } };
    });
    expect(diagnoses).toEqual([]);
  },
);

test.each(Object.entries(cases))(
  "%s is the only diagnosis, and names the problem and the fix",
  async (id, { message, breakIt }) => {
    const diagnoses = await examined(breakIt);
    expect([...new Set(diagnoses.map((one) => one.id))]).toEqual([id]);
    const [{ problem, fix } = { problem: "", fix: "" }] = diagnoses;
    expect(`${problem}; ${fix}`).toMatch(message);
    expect(`${problem}${fix}`).not.toMatch(/\.$|\n/);
  },
);

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
])("a sample's own %s", async (_, oven, changes, expected) => {
  const diagnoses = await examined(({ write, environment: { env } }) => {
    write("samples/bakery/src/doctor.ts", ownDoctor);
    write("samples/bakery/src/settings.ts", ownSettings);
    return { env: { ...env, OVEN: oven }, ...changes };
  });
  expect(diagnoses.map(({ id, problem }) => [id, problem])).toEqual(expected);
});

test("reports missing packages with plain Node", async () => {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/scripts/bootstrap`, { recursive: true });
  mkdirSync(`${folder}/samples`);
  const needed = [
    "suite.mjs",
    ...["checkout", "install", "steps"].map((name) => `bootstrap/${name}.mjs`),
  ];
  for (const file of needed) copyFileSync(`${root}/scripts/${file}`, `${folder}/scripts/${file}`);
  const command = [`${folder}/scripts/suite.mjs`, "doctor"];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^✗ packages-missing: the packages are not installed; run npm ci.*\.\n$/);
});

test("exits with 1 after an error, and prints the fix", async () => {
  const env = { AUTH_AUDIENCE: "hr", AUTH_ISSUER: "" };
  const doctor = startSuite(["doctor", firstSample.name], env, { compiled: true });
  expect(await doctor.exit()).toBe(1);
  expect(doctor.output()).toMatch(/✗ auth-issuer-missing: .*set AUTH_ISSUER.*\.\n/);
  expect(doctor.output()).toMatch(/Errors: 1\. Warnings: \d+\./);
});
