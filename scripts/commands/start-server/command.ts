import { Command } from "@commander-js/extra-typings";
import { examples, keepRunning } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { isFree } from "../../lib/ports.ts";
import { Children } from "../../lib/processes.ts";
import {
  addSample,
  allSamples,
  importServer,
  noteUnusedPort,
  orAll,
  type Sample,
  whereServed,
} from "../../lib/samples.ts";
import { ensureSealKey, oneProcessOption, runServers } from "../start/servers.ts";

export const command = new Command("start:server")
  .argument("[sample...]", "Samples; all by default", addSample)
  .addOption(oneProcessOption)
  .option("--stdio", "Serves one sample over standard input and output")
  .addHelpText("after", examples("", "<sample>", "--one-process", "<sample> --stdio"))
  .action(async (named, { oneProcess, stdio }) => {
    const samples = orAll(named);
    ensureSealKey();
    const { useStorage } = await import("../../lib/storage.ts");
    await useStorage();
    if (stdio) return await serveOverStdio(samples);
    const servers = whereServed(samples);
    noteUnusedPort(samples);
    const busy = await Promise.all(servers.map(async ({ port }) => !(await isFree(port))));
    const refused = servers.filter((_, index) => busy[index]);
    if (refused.length > 0) throw new CommandError(refused.map(portTaken).join("\n"));
    const children = new Children();
    children.endWithProcess();
    for (const server of runServers(children, servers, { oneProcess })) {
      server.once("exit", (code) => {
        process.exitCode ||= code ?? 1;
      });
    }
    await keepRunning();
  });

function portTaken({ name, port }: Sample): string {
  return `Port ${port} is in use. Set PORT=${port + 1000} in .env or the environment, then run npm run start:server -- ${name}.`;
}

/** Serves one sample to the client that started this process. Resolves when the client closes stdin. */
async function serveOverStdio(samples: readonly Sample[]): Promise<void> {
  const [sample, another] = samples;
  if (!sample || another) {
    const names = allSamples().map(({ name }) => name);
    throw new UsageError(
      `--stdio serves one sample. Name it (${names.join(", ")}): npm run --silent start:server -- ${names[0]} --stdio`,
    );
  }
  const { serveStdio } = await import("@suite/server/stdio");
  await serveStdio(await importServer(sample));
}
