import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { allSamples } from "../../lib/samples.ts";
import { ensureToolkitEnvironments } from "./write-package.ts";

const folder = mkdtempSync(join(tmpdir(), "suite-toolkit-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["m365agents.yml", "m365agents.local.yml"])(
  "%s is the same for all samples except for their names",
  (file) => {
    const texts = allSamples().map(({ name, folder: sample }) =>
      readFileSync(`${sample}/${file}`, "utf8").replaceAll(name, "<sample>"),
    );
    expect(texts).not.toEqual([]);
    expect(new Set(texts).size).toBe(1);
  },
);

test("creates missing environment files, and keeps existing ones", () => {
  const sample = { name: "notes", title: "Notes", port: 1, folder };
  ensureToolkitEnvironments(sample);
  const local = join(folder, "env", ".env.local");
  expect(readFileSync(local, "utf8")).toContain("TEAMSFX_ENV=local");
  writeFileSync(local, "TEAMS_APP_ID=1\n");
  ensureToolkitEnvironments(sample);
  expect(readFileSync(local, "utf8")).toBe("TEAMS_APP_ID=1\n");
});
