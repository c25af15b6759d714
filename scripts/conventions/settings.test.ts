import { expect, test } from "vitest";
import { allSamples } from "../lib/samples.ts";
import { allSettings } from "../lib/settings.ts";
import { sourceFiles } from "./tracked.ts";

const settings = await allSettings();
const names = settings.map(({ name }) => name);

/** Variables of the system, npm, CI and of libraries, which are not settings of the suite. */
const system = [
  "AZURE_CLIENT_ID",
  "CI",
  "DISPLAY",
  "HOME",
  "INIT_CWD",
  "LOCALAPPDATA",
  "NODE_ENV",
  "NO_COLOR",
  "OTEL_SDK_DISABLED",
  "PATH",
  "PLAYWRIGHT_BROWSERS_PATH",
  "PROGRAMFILES",
  "SSH_CONNECTION",
  "XDG_CACHE_HOME",
];

/** Files that access variables without the schema, and the reason. */
const direct: Readonly<Record<string, string>> = {
  "scripts/commands/doctor/": "inspects invalid values",
  "samples/[^/]+/src/doctor.ts": "inspects invalid values",
  "scripts/commands/bench/serve-usual.ts": "is a plain server without the suite",
  "scripts/(commands/start/(command|serve-together|servers)|lib/storage).ts":
    "writes settings for the servers it starts",
  "scripts/commands/test(-release)?/command.ts": "passes the browser that it found to the tests",
  "shared/dev/src/chromium.ts": "takes the environment that doctor inspects",
};

test("every setting is defined once and has a valid example", () => {
  expect(new Set(names).size).toBe(names.length);
  for (const { name, schema, example, default: value } of settings) {
    const shown = example.replaceAll(/<[^>]+>/g, (placeholder) =>
      "x".repeat(placeholder.length + 10),
    );
    if (shown) expect(schema.safeParse(shown).success, name).toBe(true);
    if (value !== undefined) expect(schema.safeParse(value).success, name).toBe(true);
  }
});

test("settings are read through their schema, and no variable without one is read", () => {
  const reads = sourceFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/(?:process\.env|\benv|environment)\.([A-Z][A-Z0-9_]+)/g)].map(
      ([, name = ""]) => ({
        path,
        name,
      }),
    ),
  );
  const wild = reads.filter(({ name }) => !system.includes(name) && name !== "RELEASE_TESTS");
  const excused = ({ path }: { path: string }) =>
    Object.keys(direct).some((file) => new RegExp(`^${file}`).test(path));
  expect(wild.filter((read) => !excused(read))).toEqual([]);
  expect(wild.filter(({ name }) => !names.includes(name))).toEqual([]);
  for (const file of Object.keys(direct)) {
    const matches = ({ path }: { path: string }) => new RegExp(`^${file}`).test(path);
    // Not every sample has this file, so a single ejected sample may lack it.
    if (file.startsWith("samples/") && allSamples().length === 1) continue;
    expect(wild.filter(matches), file).not.toEqual([]);
  }
});
