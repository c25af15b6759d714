import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { registryEntry } from "@suite/server/internal";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples, importServer } from "../lib/samples.ts";
import { findPlaces, trackedFiles } from "./tracked.ts";

const samples = allSamples();
/** Variable that VS Code replaces. */
const workspace = `\${workspaceFolder}`;
const readText = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const read = (path: string) => JSON.parse(readText(path));

test("VS Code and the development container know every sample", () => {
  const servers = samples.flatMap(({ name, port }) => {
    const args = ["--prefix", workspace, "run", "--silent", "start:server", "--", name, "--stdio"];
    return [
      [name, { type: "http", url: `http://localhost:${port}/mcp` }],
      [`${name}-stdio`, { type: "stdio", command: "npm", args }],
    ];
  });
  expect(read(".vscode/mcp.json")).toEqual({ servers: Object.fromEntries(servers) });
  const { tasks } = read(".vscode/tasks.json");
  const { scripts } = read("package.json");
  expect(tasks.filter(({ script }: { script: string }) => !(script in scripts))).toEqual([]);
  const { image, forwardPorts } = read(".devcontainer/devcontainer.json");
  expect(image).toContain(`typescript-node:${readText(".node-version").split(".")[0]}-`);
  expect(forwardPorts).toEqual([3000, ...samples.map(({ port }) => port)]);
});

const steps = readText("Dockerfile")
  .replaceAll("\\\n", " ")
  .split("\n")
  .map((line) => /^([A-Z]+) (.*)$/.exec(line) ?? []);
const all = (word: string) =>
  steps.flatMap(([, first, rest = ""]) => (first === word ? [rest] : []));

test("the image runs the bundle of each sample as an unprivileged user, on one base", () => {
  const [base = "", ...stages] = all("FROM");
  expect(base).toMatch(
    new RegExp(`^node:${readText(".node-version").trim()}-\\S+@sha256:[0-9a-f]{64} AS base$`),
  );
  expect(stages).toEqual(["base AS build", "base"]);
  expect(all("USER")).toEqual(["node"]);
  expect(all("RUN").at(-1)).toBe("npm run build -- --bundle");
  expect(all("COPY").at(-1)).toBe("--from=build /app/dist ./");
  expect(all("CMD").at(-1)).toContain('exec node $SAMPLE/main.js"');
});

/** From the MCP registry's schema of 2025-12-11: modelcontextprotocol/registry, docs/reference/server-json. */
const entrySchema = {
  $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  name: expect.stringMatching(/^(?=.{3,200}$)[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: expect.stringMatching(/^.{1,100}$/),
  description: expect.stringMatching(/^.{1,100}$/),
  version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  remotes: expect.any(Array),
};

test.each(samples)(
  "the registry entry of $name fits the schema and explains each variable",
  async (sample) => {
    const entry = registryEntry(await importServer(sample));
    expect(entry).toEqual(entrySchema);
    const url = expect.stringMatching(/^https?:\/\/\S+$/);
    for (const remote of entry?.remotes ?? []) {
      expect(remote).toEqual({ type: "streamable-http", url, variables: expect.any(Object) });
      const variables = [...remote.url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(remote.variables)).toEqual(variables);
      const variable = { description: expect.any(String), isRequired: expect.any(Boolean) };
      for (const each of Object.values(remote.variables))
        expect(each).toEqual({ ...variable, placeholder: expect.any(String) });
    }
  },
);

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "core.autocrlf=true", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });

test("a checkout with core.autocrlf=true keeps LF line endings and binary files", async () => {
  const files = git("ls-files", "--eol", "-z").split("\0").filter(Boolean);
  expect(
    files.filter((file) => !/^i\/(lf|none|-text) .*attr\/(text=auto eol=lf|-text) /.test(file)),
  ).toEqual([]);
  const [picture = ""] = git("ls-files", "*.webp").split("\n");
  const folder = temporaryFolder();
  for (const path of ["LICENSE", picture]) {
    git("checkout-index", `--prefix=${folder}/`, "--", path);
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(root, path))), path).toBe(
      true,
    );
  }
});

test("no process is started through a shell, and no message shows a setting before a command, for Windows", () => {
  expect(findPlaces(trackedFiles(/\.(m?[jt]s|tsx)$/), /\bshell: (true|process)/)).toEqual([]);
  const files = trackedFiles(/\.(ts|mjs|txt)$/).filter(({ path }) => !path.endsWith(".test.ts"));
  expect(findPlaces(files, /[A-Z_]+=\S+ npm /)).toEqual([]);
});
