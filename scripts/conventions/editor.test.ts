import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";

const samples = allSamples();
/** Variable that VS Code replaces. */
const workspace = `\${workspaceFolder}`;
const read = (path: string) => JSON.parse(readFileSync(`${root}/${path}`, "utf8"));

test("VS Code lists every sample over HTTP and over stdio", () => {
  const servers = samples.flatMap(({ name, port }) => {
    const args = ["--prefix", workspace, "run", "--silent", "start:server", "--", name, "--stdio"];
    return [
      [name, { type: "http", url: `http://localhost:${port}/mcp` }],
      [`${name}-stdio`, { type: "stdio", command: "npm", args }],
    ];
  });
  expect(read(".vscode/mcp.json")).toEqual({ servers: Object.fromEntries(servers) });
});

test("the debugger starts each sample, alone or together, after tasks that exist", () => {
  const { configurations, compounds } = read(".vscode/launch.json");
  const names = samples.map(({ name }) => name);
  expect(configurations.filter(({ request }: { request: string }) => request === "launch")).toMatchObject(
    names.map((name) => ({ name, program: `${workspace}/scripts/suite.mjs`, args: ["start:server", name] })),
  );
  expect(compounds).toMatchObject([{ configurations: names }]);
  const { tasks } = read(".vscode/tasks.json");
  const { scripts } = read("package.json");
  const labels = tasks.map(({ label }: { label: string }) => label);
  expect(labels).toEqual(expect.arrayContaining([compounds[0].preLaunchTask]));
  expect(tasks.filter(({ script }: { script: string }) => !(script in scripts))).toEqual([]);
});

test("the development container forwards the ports of the local host and all samples", () => {
  const { image, forwardPorts } = read(".devcontainer/devcontainer.json");
  const [major] = readFileSync(`${root}/.node-version`, "utf8").split(".");
  expect(image).toContain(`typescript-node:${major}-`);
  expect(forwardPorts).toEqual([3000, ...samples.map(({ port }) => port)]);
});
