import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";

const samples = allSamples();
/** Variable that VS Code replaces. */
const workspace = `\${workspaceFolder}`;
const names = samples.map(({ name }) => name);
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, "utf8"));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(read("package.json"));

test("VS Code lists every sample over HTTP and over stdio, as its README shows", () => {
  const commands = samples.map(({ name }) => {
    const args = ["--prefix", workspace, "run", "--silent", "start:server", "--", name, "--stdio"];
    return [`${name}-stdio`, { type: "stdio", command: "npm", args }];
  });
  const addresses = samples.map(({ name, port }) => [
    name,
    { type: "http", url: `http://localhost:${port}/mcp` },
  ]);
  expect(read(".vscode/mcp.json")).toEqual({ servers: Object.fromEntries([...addresses, ...commands]) });
  // READMEs show the same client settings.
  for (const { name, folder } of samples) {
    const shown = readFileSync(`${folder}/README.md`, "utf8").match(/"start:server", .*?\]/g) ?? [];
    expect(shown).toEqual(shown.map(() => `"start:server", "--", "${name}", "--stdio"]`));
  }
});

const launch = z
  .object({
    configurations: z.array(
      z.object({
        name: z.string(),
        request: z.enum(["launch", "attach"]),
        sourceMaps: z.literal(true),
        program: z.string().optional(),
        args: z.array(z.string()).optional(),
      }),
    ),
    compounds: z.array(z.object({ configurations: z.array(z.string()), preLaunchTask: z.string() })),
  })
  .parse(read(".vscode/launch.json"));

const { tasks } = z
  .object({
    tasks: z.array(
      z.object({ label: z.string(), script: z.string(), dependsOn: z.array(z.string()).optional() }),
    ),
  })
  .parse(read(".vscode/tasks.json"));

test("the debugger starts each sample, alone or together", () => {
  const started = launch.configurations.filter(({ request }) => request === "launch");
  expect(started.map(({ name, program, args }) => [name, program, args])).toEqual(
    names.map((name) => [name, `${workspace}/scripts/suite.mjs`, ["start:server", name]]),
  );
  expect(launch.compounds.map(({ configurations }) => configurations)).toEqual([names]);
});

test("every task is a script of package.json, and every required task exists", () => {
  expect(tasks.map(({ script }) => script)).toEqual(
    expect.arrayContaining(["start", "seed", "build:widgets", "test"]),
  );
  expect(tasks.filter(({ script }) => !(script in scripts))).toEqual([]);
  const needed = [
    ...tasks.flatMap(({ dependsOn = [] }) => dependsOn),
    ...launch.compounds.map(({ preLaunchTask }) => preLaunchTask),
  ];
  expect(needed.filter((label) => !tasks.some((task) => task.label === label))).toEqual([]);
});

test("the development container has the Node of .node-version and the ports of the local host and all samples", () => {
  const container = z
    .object({
      image: z.string(),
      // Chromium needs system libraries to start.
      postCreateCommand: z.string().regex(/^npm ci && sudo npx playwright-core install-deps chromium && /),
      forwardPorts: z.array(z.number()),
      portsAttributes: z.record(z.string(), z.object({ label: z.string() })),
    })
    .parse(read(".devcontainer/devcontainer.json"));
  const [major] = readFileSync(`${root}/.node-version`, "utf8").split(".");
  expect(container.image).toContain(`typescript-node:${major}-`);
  expect(container.forwardPorts).toEqual([3000, ...samples.map(({ port }) => port)]);
  for (const { name, port } of samples) expect(container.portsAttributes[port]?.label).toBe(name);
});

test("the workspace recommends the extensions of the development container", () => {
  const { recommendations } = z
    .object({ recommendations: z.array(z.string()) })
    .parse(read(".vscode/extensions.json"));
  const { customizations } = z
    .object({ customizations: z.object({ vscode: z.object({ extensions: z.array(z.string()) }) }) })
    .parse(read(".devcontainer/devcontainer.json"));
  expect(recommendations).toEqual(expect.arrayContaining(customizations.vscode.extensions));
});
