import { Children } from "./lib/children.ts";
import { commandLine } from "./lib/command-line.ts";
import { isFree } from "./lib/ports.ts";
import { mainOf, noteUnusedPort, type Sample, samplesFrom, whereServed } from "./lib/samples.ts";
import { keepSealKey } from "./lib/seal-key.ts";
import { loadSettings } from "./lib/settings.ts";
import { serveSample } from "./lib/stdio.ts";

const { names, values } = commandLine({
  name: "start:server",
  summary: "Starts MCP servers alone, on ports from 3001; PORT moves one.",
  names: "[sample …]",
  options: {
    stdio: { type: "boolean", help: "Serves one sample over standard input and output" },
  },
});
loadSettings();
keepSealKey();
const named = samplesFrom(names);
if (values.stdio) await serveSample(named);
const servers = whereServed(named);
noteUnusedPort(named);

const taken = await Promise.all(servers.map(async ({ port }) => !(await isFree(port))));
const refused = servers.filter((_, index) => taken[index]);
if (refused.length > 0) {
  for (const sample of refused) console.error(portTaken(sample));
  process.exit(1);
}

const children = new Children();
children.endWithProcess();
for (const sample of servers) {
  const server = children.run(sample.name, mainOf(sample), {
    env: { PORT: String(sample.port) },
    drains: true,
  });
  server.once("exit", (code) => {
    process.exitCode ||= code ?? 1;
  });
}

function portTaken({ name, port }: Sample): string {
  return `Port ${port} is taken. Give ${name} a free one: PORT=${port + 1000} in .env or the environment, then npm run start:server -- ${name}.`;
}
