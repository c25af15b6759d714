import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { readPublicUrls } from "../lib/public-urls.ts";
import type { Sample } from "../lib/samples.ts";
import { defineCheck, type Environment, warning } from "./check.ts";

const pluginSchema = z.object({
  functions: z.array(z.object({ name: z.string() })),
  runtimes: z.array(z.object({ spec: z.object({ url: z.string() }) })),
});

/** App packages for Microsoft 365 that were built once, and what they would be today. */
export const packageDrift = defineCheck({
  ids: ["package-drift"],
  async run(environment) {
    return (await Promise.all(environment.samples.map((sample) => driftOf(sample, environment)))).flat();
  },
});

async function driftOf(sample: Sample, { root, loadServer }: Environment) {
  const { name, folder } = sample;
  const file = `${folder}/dist/app-package/${name}.plugin.json`;
  if (!existsSync(file)) return [];
  const plugin = pluginSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  const drift = (problem: string) => [
    warning("package-drift", `the app package of ${name} ${problem}`, `run npm run package -- ${name}`),
  ];
  if (!plugin) return drift("is of an older form");
  const wanted = addressOf(name, root);
  const named = plugin.runtimes.map(({ spec }) => spec.url);
  if (wanted && !named.includes(wanted))
    return drift(`names ${named.join(", ")}, but the server is at ${wanted}`);
  const pinned = plugin.functions.map((one) => one.name).sort();
  const server = pinned.length > 0 ? await loadServer(sample).catch(() => undefined) : undefined;
  if (!server) return [];
  const tools = server.tools
    .filter(({ visibility }) => visibility.includes("model"))
    .map((tool) => tool.name);
  return tools.sort().join() === pinned.join() ? [] : drift("pins other tools than the server has");
}

/** An unreadable file is another check's finding. */
function addressOf(name: string, root: string): string | undefined {
  try {
    const url = readPublicUrls(`${root}/.tunnel.json`)[name];
    return url && `${url}/mcp`;
  } catch {
    return undefined;
  }
}
