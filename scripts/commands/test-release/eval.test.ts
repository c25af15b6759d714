import { readFileSync } from "node:fs";
import { playing, startScriptedModel } from "@suite/testing/model";
import { afterAll, expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { allSamples, importServer } from "../../lib/samples.ts";
import { startSuite } from "../../testing/run-suite.ts";
import { command as evaluateModel } from "../eval/command.ts";

const scripted = await startScriptedModel();
afterAll(() => scripted.close());
const sample = allSamples().find(({ template }) => template) ?? allSamples()[0];
const name = sample?.name ?? "";

test("measures a model on the server with seed data, and never on configured storage", async () => {
  const { scenarios } = sample ? await importServer(sample) : { scenarios: [] };
  scripted.follow(playing(scenarios));
  const run = startSuite(["eval", name, "--input-price", "1", "--output-price", "10"], {
    OPENAI_BASE_URL: scripted.url,
    OPENAI_MODEL: "scripted",
    OPENAI_API_KEY: "the-key",
    AZURE_STORAGE_ACCOUNT_URL: "https://account.table.core.windows.net",
  });
  expect(await run.exit(), run.output()).toBe(0);
  for (const { prompt } of scenarios) expect(run.output()).toContain(`✓ ${name}: ${prompt}`);
  const [report] = JSON.parse(readFileSync(`${root}/.cache/eval.json`, "utf8"));
  expect(report).toMatchObject({
    model: "scripted",
    totals: { passed: scenarios.length, failures: 0 },
  });
  expect(report.totals.dollars).toBeGreaterThan(0);
  expect(run.output() + JSON.stringify(report)).not.toContain("the-key");
  expect(scripted.requests[0]?.authorization).toBe("Bearer the-key");
});

test("names the settings when no model is set, and fails a replay that has nothing to judge", async () => {
  for (const setting of Object.keys(process.env).filter((key) => key.startsWith("OPENAI_")))
    delete process.env[setting];
  const run = (...args: string[]) => evaluateModel.parseAsync(args, { from: "user" });
  await expect(run(name)).rejects.toThrow(/OPENAI_BASE_URL and OPENAI_MODEL/);
  await expect(run("--input-price", "2")).rejects.toThrow(/Give both/);
  await expect(run(name, "--replay")).rejects.toThrow(
    "No answers are recorded, so nothing was judged.",
  );
});
