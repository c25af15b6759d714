import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import { allSettings } from "../lib/settings.ts";
import { settingsPages } from "../snapshots/settings-pages.ts";
import { sourceFiles } from "./tracked.ts";

const settings = await allSettings();
const names = settings.map(({ name }) => name);

/** Variables of the system, of npm and of CI, which are nobody's settings here. */
const system = [
  "CI",
  "DISPLAY",
  "HOME",
  "INIT_CWD",
  "LOCALAPPDATA",
  "NODE_ENV",
  "NO_COLOR",
  "PATH",
  "PLAYWRIGHT_BROWSERS_PATH",
  "PROGRAMFILES",
  "SSH_CONNECTION",
  "XDG_CACHE_HOME",
];

/** Files that read settings without the schema, and why. */
const direct: Readonly<Record<string, string>> = {
  "scripts/doctor/": "looks at what is wrong, too",
  "samples/[^/]+/src/doctor.ts": "looks at what is wrong, too",
  "scripts/bench/serve-usual.ts": "has nothing that a plain server does not have",
  "scripts/lib/(run-suite|serve-together|servers|storage).ts": "writes settings for the servers it starts",
  "scripts/test(-release)?.ts": "writes the browser that it found, for the tests that it starts",
  "shared/host/src/chromium.ts": "is asked for a browser before anything is installed",
};

test("every setting is defined once, and its example is one that may be set", () => {
  expect(new Set(names).size).toBe(names.length);
  for (const { name, schema, example, default: value } of settings) {
    const shown = example.replaceAll(/<[^>]+>/g, (placeholder) => "x".repeat(placeholder.length + 10));
    if (shown) expect(schema.safeParse(shown).success, name).toBe(true);
    if (value !== undefined) expect(schema.safeParse(value).success, name).toBe(true);
  }
});

test("settings are read through their schema, and no variable without one is read", () => {
  const reads = sourceFiles().flatMap(({ path, text }) =>
    [...text.matchAll(/(?:process\.env|\benv|environment)\.([A-Z][A-Z0-9_]+)/g)].map(([, name = ""]) => ({
      path,
      name,
    })),
  );
  const wild = reads.filter(({ name }) => !system.includes(name) && name !== "RELEASE_TESTS");
  const excused = ({ path }: { path: string }) =>
    Object.keys(direct).some((file) => new RegExp(`^${file}`).test(path));
  expect(wild.filter((read) => !excused(read))).toEqual([]);
  expect(wild.filter(({ name }) => !names.includes(name))).toEqual([]);
  for (const file of Object.keys(direct)) {
    const matches = ({ path }: { path: string }) => new RegExp(`^${file}`).test(path);
    // A copied sample need not have what one of all samples has.
    if (file.startsWith("samples/") && allSamples().length === 1) continue;
    expect(wild.filter(matches), file).not.toEqual([]);
  }
});

test.each([...settingsPages(settings)])(
  "%s is what npm run snapshots makes of the settings",
  (path, text) => {
    expect(readFileSync(`${root}/${path}`, "utf8").replaceAll("\r\n", "\n")).toBe(text);
  },
);
