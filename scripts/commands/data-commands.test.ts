import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { connectStorage, type TableSet } from "@suite/storage";
import { freePort, startAzurite, temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { UsageError } from "../lib/errors.ts";
import { importModule } from "../lib/samples.ts";
import { firstSample } from "../testing/first-sample.ts";
import { startSuite } from "../testing/run-suite.ts";
import { command as audit } from "./audit/command.ts";

const { name } = firstSample;
const { connectionString, stop } = await startAzurite();
afterAll(stop);

async function suite(line: readonly string[], env: NodeJS.ProcessEnv = {}) {
  // What makes rows hostile is in a package for tests, which is not compiled.
  const compiled = !line.includes("--hostile");
  const settings = { AZURE_STORAGE_CONNECTION_STRING: connectionString, ...env };
  const child = startSuite(line, settings, { compiled });
  const code = await child.exit();
  return { code, output: child.output() };
}

const seeded = await suite(["seed", name]);

test("seed creates rows once, adds and removes hostile ones, and without storage fails with one message", async () => {
  expect(seeded.code, seeded.output).toBe(0);
  expect(seeded.output).toMatch(/: [1-9]\d* created, 0 updated, 0 kept, 0 removed \(\d+\.\d s\)/);
  const hostile = await suite(["seed", name, "--hostile"]);
  // Rows with times relative to now differ in a second run, so they are updated.
  expect(hostile.output).toMatch(/: [1-9]\d* created, \d+ updated, [1-9]\d* kept, 0 removed/);
  const after = await suite(["seed", name]);
  const [, removed] =
    /: 0 created, \d+ updated, [1-9]\d* kept, (\d+) removed/.exec(after.output) ?? [];
  expect(Number(removed)).toBeGreaterThan(50);

  const nowhere = {
    AZURE_STORAGE_CONNECTION_STRING: "",
    AZURITE_TABLE_PORT: String(await freePort()),
  };
  const failed = await suite(["seed", name], nowhere);
  expect(failed).toEqual({
    code: 1,
    output: expect.stringMatching(/^Nothing was seeded: .*start:azurite.*\n$/),
  });
}, 240_000);

test("changes and calls are exported, a forged line is found, and a person is listed and forgotten", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const { tables }: { tables: TableSet } = await importModule(firstSample, "store");
  const storage = connectStorage({ connectionString }).open(tables);
  const store = storage.as({ tool: "edit", by: "Ada Secret", byId: "id-ada" });
  const [table = ""] = Object.keys(tables);
  const [row] = (await store[table]?.page({ limit: 1 }))?.rows ?? [];
  await store[table]?.remove(row ?? {});
  const folder = temporaryFolder();
  const { privateKey } = generateKeyPairSync("ed25519");
  const key = `${folder}/key.pem`;
  const publicKey = `${folder}/public.pem`;
  const calls = `${folder}/calls.jsonl`;
  const out = `${folder}/out.jsonl`;
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(publicKey, createPublicKey(privateKey).export({ type: "spki", format: "pem" }));
  const call = { time: new Date().toISOString(), server: name, tool: "list", caller: "anonymous" };
  const old = { ...call, time: "2020-01-01T00:00:00.000Z" };
  writeFileSync(calls, `${JSON.stringify(old)}\n${JSON.stringify(call)}\n{"time":"cut`);

  // In processes of their own, as the sample's storage is connected when its module is loaded.
  const exported = await suite(["audit", name, "--out", out], { AUDIT_KEY: key, AUDIT_LOG: calls });
  expect(exported.code, exported.output).toBe(0);
  const lines = readFileSync(out, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).type)).toEqual([
    "change",
    "call",
    "unreadable",
    undefined,
  ]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    tool: "edit",
    by: "Ada Secret",
    action: "remove",
  });

  const printed = vi.spyOn(console, "log").mockReturnValue();
  const problems = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const run = async (...args: string[]) => await (await audit.prepare(args, {}))();
  vi.stubEnv("AUDIT_KEY", publicKey);
  expect(await run("--verify", out)).toBe(0);
  expect(printed.mock.calls.join()).toContain("3 entries as they were exported");
  await expect(run(name)).rejects.toThrow("AUDIT_KEY names a public key, which only checks.");
  vi.stubEnv("AUDIT_KEY", key);
  await expect(run(name, "--out", out)).rejects.toThrow(
    new UsageError(`${out} exists already. Name another file.`),
  );
  writeFileSync(out, readFileSync(out, "utf8").replace('"by":"Ada Secret"', '"by":"Bob"'));
  expect(await run("--verify", out)).toBe(1);
  expect(problems.mock.calls.join()).toContain(
    "is not as it was exported. Lines 1 to 4: lines were changed",
  );

  const ofAda = async (...args: string[]) => await suite(["person", "id-ada", name, ...args]);
  const { output } = await ofAda();
  expect(output).toMatch(/"type":"change".*"by":"Ada Secret"/);
  expect(output).toContain("1 records and changes.");
  expect((await ofAda("--delete")).code).toBe(0);
  expect((await storage.as({ tool: "edit", by: "Eve" }).history.list()).changes).toMatchObject([
    { kind: "person-data" },
    { action: "remove", by: "Removed person" },
  ]);
  expect((await ofAda()).output).toContain("0 records and changes.");
}, 240_000);
