import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Names } from "./create-sample.ts";

const servers = z.looseObject({ servers: z.record(z.string(), z.unknown()) });
const launch = z.looseObject({
  configurations: z.array(z.looseObject({ name: z.string(), request: z.string() })),
  compounds: z.array(z.looseObject({ configurations: z.array(z.string()) })),
});
const container = z.looseObject({
  forwardPorts: z.array(z.number()),
  portsAttributes: z.record(z.string(), z.unknown()),
});

/** The settings of editors and containers that list the samples, with one more. */
export function editorFiles(root: string, names: Names): [path: string, text: string][] {
  const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, "utf8"));
  const change = (path: string, changed: object): [string, string] => [
    path,
    `${JSON.stringify(changed, null, 2)}\n`,
  ];
  return [
    change(".vscode/mcp.json", withServer(servers.parse(read(".vscode/mcp.json")), names)),
    change(".vscode/launch.json", withLaunch(launch.parse(read(".vscode/launch.json")), names)),
    change(
      ".devcontainer/devcontainer.json",
      withPort(container.parse(read(".devcontainer/devcontainer.json")), names),
    ),
  ];
}

function withServer(settings: z.infer<typeof servers>, { name, port }: Names) {
  const args = ["--prefix", `\${workspaceFolder}`, "run", "--silent", "start:server", "--", name, "--stdio"];
  const entries = {
    [name]: { type: "http", url: `http://localhost:${port}/mcp` },
    [`${name}-stdio`]: { type: "stdio", command: "npm", args },
  };
  return { ...settings, servers: { ...settings.servers, ...entries } };
}

function withLaunch(settings: z.infer<typeof launch>, { name }: Names) {
  const { configurations, compounds } = settings;
  const like = configurations.findLast(({ request }) => request === "launch");
  const at = like ? configurations.indexOf(like) + 1 : 0;
  return {
    ...settings,
    configurations: configurations.toSpliced(at, 0, {
      ...like,
      request: "launch",
      name,
      args: ["start:server", name],
    }),
    compounds: compounds.map((compound) => ({
      ...compound,
      configurations: [...compound.configurations, name],
    })),
  };
}

function withPort(settings: z.infer<typeof container>, { name, port }: Names) {
  return {
    ...settings,
    forwardPorts: [...settings.forwardPorts, port],
    portsAttributes: { ...settings.portsAttributes, [port]: { label: name } },
  };
}
