import { defineCommand } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { isFree } from "../../lib/ports.ts";
import { Children } from "../../lib/processes.ts";
import {
  allSamples,
  importServer,
  noteUnusedPort,
  type Sample,
  sampleNames,
  whereServed,
} from "../../lib/samples.ts";
import { ensureSealKey, runServers } from "../start/servers.ts";

export const command = defineCommand({
  name: "start:server",
  summary:
    "Starts only the MCP servers, on ports from 3001. PORT sets the port of a single server.",
  names: sampleNames,
  options: {
    "one-process": { type: "boolean", help: "Runs all servers in one process, to save memory" },
    stdio: { type: "boolean", help: "Serves one sample over standard input and output" },
  },
  examples: ["", "<sample>", "--one-process", "<sample> --stdio"],
  settings: "checked",
  async run({ named, values }) {
    ensureSealKey();
    const { useStorage } = await import("../../lib/storage.ts");
    await useStorage();
    if (values.stdio) return await serveOverStdio(named);
    const servers = whereServed(named);
    noteUnusedPort(named);
    const busy = await Promise.all(servers.map(async ({ port }) => !(await isFree(port))));
    const refused = servers.filter((_, index) => busy[index]);
    if (refused.length > 0) throw new CommandError(refused.map(portTaken).join("\n"));
    const children = new Children();
    children.endWithProcess();
    for (const server of runServers(children, servers, { oneProcess: values["one-process"] })) {
      server.once("exit", (code) => {
        process.exitCode ||= code ?? 1;
      });
    }
    return "running";
  },
});

function portTaken({ name, port }: Sample): string {
  return `Port ${port} is in use. Set PORT=${port + 1000} in .env or the environment, then run npm run start:server -- ${name}.`;
}

/** Serves one sample to the client that started this process. Resolves when the client closes stdin. */
async function serveOverStdio(samples: readonly Sample[]): Promise<number> {
  const [sample, another] = samples;
  if (!sample || another) {
    const names = allSamples().map(({ name }) => name);
    throw new UsageError(
      `--stdio serves one sample. Name it (${names.join(", ")}): npm run --silent start:server -- ${names[0]} --stdio`,
    );
  }
  const { serveStdio } = await import("@suite/server/stdio");
  await serveStdio(await importServer(sample));
  return 0;
}
