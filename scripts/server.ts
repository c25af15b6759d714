import { Children } from "./lib/children.ts";
import { isFree } from "./lib/ports.ts";
import { loadEnvironment } from "./lib/root.ts";
import { mainOf, type Sample, samplesFrom } from "./lib/samples.ts";
import { serveSample } from "./lib/stdio.ts";

loadEnvironment();
const named = samplesFrom(process.argv.slice(2));
if (process.argv.includes("--stdio")) await serveSample(named);
const servers = named.map((sample, _, all) => ({
  sample,
  // PORT is for one server; several would all want the same.
  port: all.length === 1 && process.env.PORT ? Number(process.env.PORT) : sample.port,
}));

const taken = await Promise.all(servers.map(async ({ port }) => !(await isFree(port))));
const refused = servers.filter((_, index) => taken[index]);
if (refused.length > 0) {
  for (const { sample, port } of refused) console.error(portTaken(sample, port));
  process.exit(1);
}

const children = new Children();
children.endWithProcess();
for (const { sample, port } of servers) {
  const server = children.run(sample.name, mainOf(sample), { env: { PORT: String(port) } });
  server.once("exit", (code) => {
    process.exitCode ||= code ?? 1;
  });
}

function portTaken({ name }: Sample, port: number): string {
  return `Port ${port} is taken. Give ${name} a free one: PORT=${port + 1000} npm run start:server -- ${name}`;
}
