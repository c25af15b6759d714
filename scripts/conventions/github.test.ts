import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { nodeTooOld } from "../bootstrap/checkout.mjs";
import { partNames } from "../commands/test-release/command.ts";
import { readJson, root } from "../lib/root.ts";
import { trackedFiles } from "./tracked.ts";

const permission = z.enum(["read", "write", "none"]);
const workflowSchema = z.object({
  name: z.string(),
  permissions: z.record(z.string(), permission),
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), permission).optional(),
      "timeout-minutes": z.number(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});
const { engines, scripts } = readJson(`${root}/package.json`);
const floor: string = engines.node.replace(">=", "");
const files = trackedFiles(/^\.github\/workflows\/.*\.yml$/);
const workflows = files.map(({ path, text }) => ({
  path,
  text,
  ...workflowSchema.parse(parse(text)),
}));
const jobs = workflows.flatMap(({ path, jobs: all }) =>
  Object.entries(all).map(([name, job]) => ({ name: `${path} ${name}`, ...job })),
);

const allowedWrites = (permissions: Readonly<Record<string, string>>) =>
  Object.keys(permissions).filter((name) => permissions[name] === "write");

/** Built-in npm commands, which need no script in package.json. */
const own = ["ci", "create", "install", "pack", "pkg", "publish", "sbom"];
const missingIn = (text: string) =>
  [...text.matchAll(/\bnpm (run )?([\w:-]+)/g)]
    .filter(
      ([, run, name = ""]) => !(name in scripts) && (run !== undefined || !own.includes(name)),
    )
    .map(([command]) => command);
/** Inline code and code blocks of a page. */
const codeIn = (page: string) => page.match(/```[\s\S]*?```|`[^`]+`/g)?.join("\n") ?? "";

test("every npm command in workflows, templates and CONTRIBUTING is a script of package.json", () => {
  const run = jobs.flatMap(({ name, steps }) =>
    steps.map((step) => [name, step.run ?? ""] as const),
  );
  const pages = trackedFiles(/^\.github\/(ISSUE_TEMPLATE\/|pull_request)|^CONTRIBUTING\.md$/);
  const documented = pages.map(({ path, text }) => [path, codeIn(text)] as const);
  const all = [...run, ...documented];
  expect(all.flatMap(([, text]) => text.match(/\bnpm \w+/g) ?? []).length).toBeGreaterThan(5);
  expect(
    all.flatMap(([place, text]) => missingIn(text).map((command) => `${place}: ${command}`)),
  ).toEqual([]);
});

test("tests run on the oldest supported version of Node, which commands and pages name", () => {
  const [major = 0, minor = 0] = floor.split(".").map(Number);
  const { matrix = {} } = jobs.find(({ name }) => name.endsWith("test.yml test"))?.strategy ?? {};
  expect(matrix.node?.[0]).toBe(floor);
  expect(nodeTooOld(`${floor}.0`)).toBeUndefined();
  expect(nodeTooOld(`${major}.${minor - 1}.9`)?.problem).toContain(`older than ${floor}`);
  const pages = trackedFiles(/^(README|CONTRIBUTING)\.md$/);
  const named = pages.flatMap(({ text }) => text.match(/(?<=Node )[\d.]+(?= or later)/g) ?? []);
  expect(new Set(named)).toEqual(new Set([floor]));
});

test("workflows every part of the release tests runs at night", () => {
  const nightly = jobs.find(({ name }) => name.endsWith("release-tests.yml release-tests"));
  expect(nightly?.strategy?.matrix.part).toEqual(partNames);
});

test("workflows each action is pinned to one commit, with its version in a comment", () => {
  const lines = files.flatMap(({ lines: all }) => all.filter((line) => /\buses:/.test(line)));
  const unpinned = lines.filter(
    (line) => !/uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
  );
  expect(unpinned).toEqual([]);
  const pins = new Set(lines.map((line) => line.replace(/^.*uses: /, "")));
  expect(pins.size).toBe(new Set([...pins].map((pin) => pin.split("@")[0])).size);
});

test("workflows jobs can only read the code, and have a timeout", () => {
  const needing = jobs.filter(({ permissions = {} }) =>
    Object.values(permissions).includes("write"),
  );
  for (const { path, permissions } of workflows)
    expect(permissions, path).toEqual({ contents: "read" });
  // Only release jobs may publish or sign; the others write findings into the list of code scanning.
  const writing = needing.map(({ name, permissions = {} }) => [
    name.replace(/^.*\//, ""),
    allowedWrites(permissions),
  ]);
  expect(Object.fromEntries(writing)).toEqual({
    "release.yml publish": ["contents", "id-token"],
    "release.yml image": ["packages", "id-token"],
    "security.yml codeql": ["security-events"],
    "security.yml templates": ["security-events"],
    "security.yml scorecard": ["security-events", "id-token"],
  });
  expect(jobs.filter((job) => job["timeout-minutes"] > 120)).toEqual([]);
  const checkouts = jobs.flatMap(({ steps }) =>
    steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")),
  );
  for (const { with: given } of checkouts)
    expect(given).toMatchObject({ "persist-credentials": false });
});

test("workflows commands contain no text that an outsider controls", () => {
  const commands = jobs.flatMap(({ steps }) => steps.map(({ run = "" }) => run));
  const inserted = commands.flatMap((command) => command.match(/\$\{\{.*?\}\}/g) ?? []);
  expect(inserted.filter((expression) => !/^\$\{\{ matrix\.\w+ \}\}$/.test(expression))).toEqual(
    [],
  );
});
