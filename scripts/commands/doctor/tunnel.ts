import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { toolAlias } from "@suite/server";
import { readTunnel, type Tunnel } from "@suite/server/tunnel-file";
import { z } from "zod";
import { identifyServer, pingStatus } from "../../lib/ports.ts";
import { readJson } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { readPublicUrls } from "../package/app-source.ts";
import { listFunctions } from "../package/build-package.ts";
import { unpackedFolder } from "../package/write-package.ts";
import { type Check, type Environment, error, warning } from "./check.ts";

export const tunnel: Check = {
  ids: ["tunnel-file-unreadable", "tunnel-cli-missing", "tunnel-url-mismatch", "host-not-allowed"],
  async run({ root, env, samples }) {
    let tunnel: Tunnel | undefined;
    try {
      tunnel = readTunnel(`${root}/.tunnel.json`);
    } catch {
      const fix = "delete it, then run npm run tunnel";
      return [error("tunnel-file-unreadable", ".tunnel.json is not a valid list of tunnel addresses", fix)];
    }
    if (!tunnel) return [];
    const { urls, anonymous } = tunnel;
    const refused = samples.map((sample) => refusal(sample, urls[sample.name], anonymous));
    return [withoutCli(env), mismatch(env, Object.values(urls)), await Promise.all(refused)].flat(2);
  },
};

function withoutCli(env: NodeJS.ProcessEnv) {
  if (spawnSync("devtunnel", ["--version"], { env }).error === undefined) return [];
  const problem = ".tunnel.json lists tunnel addresses, but the devtunnel CLI is not installed";
  const fix = "install it (npm run tunnel says how), or delete .tunnel.json";
  return [warning("tunnel-cli-missing", problem, fix)];
}

function mismatch(env: NodeJS.ProcessEnv, origins: readonly string[]) {
  const own = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL).origin : undefined;
  if (!own || origins.length === 0 || origins.includes(own)) return [];
  const problem = `PUBLIC_URL is ${own}, but the tunnel's address is ${origins.join(", ")}`;
  return [error("tunnel-url-mismatch", problem, "remove PUBLIC_URL, or set it to the tunnel's address")];
}

async function refusal(sample: Sample, url: string | undefined, anonymous: boolean | undefined) {
  if (!url || (await identifyServer(sample)) !== "own") return [];
  const { host } = new URL(url);
  if ((await pingStatus(sample.port, host)) !== 403) return [];
  const fix = anonymous
    ? `start ${sample.name} again from this folder`
    : `run npm run tunnel -- ${sample.name} to open it again`;
  const problem = `${sample.name} refuses requests for its tunnel's host name, ${host}`;
  return [warning("host-not-allowed", problem, fix)];
}

/** A built package may be of an earlier version. */
const pluginSchema = z.object({
  functions: z.array(z.object({ name: z.string() })),
  runtimes: z.array(z.object({ spec: z.object({ url: z.string() }) })),
});

/** Compares built app packages for Microsoft 365 with what a build would write now. */
export const packageDrift: Check = {
  ids: ["package-drift"],
  async run(environment) {
    const drifts = environment.samples.map((sample) => findDrift(sample, environment));
    return (await Promise.all(drifts)).flat();
  },
};

async function findDrift(sample: Sample, { root, loadServer }: Environment) {
  const { name, folder } = sample;
  const file = `${unpackedFolder(`${folder}/dist`)}/${name}.plugin.json`;
  if (!existsSync(file)) return [];
  const plugin = pluginSchema.safeParse(readJson(file)).data;
  const drift = (problem: string) => [
    warning("package-drift", `the app package of ${name} ${problem}`, `run npm run package -- ${name}`),
  ];
  if (!plugin) return drift("has an outdated format");
  const expected = findAddress(name, root);
  const named = plugin.runtimes.map(({ spec }) => spec.url);
  if (expected && !named.includes(expected))
    return drift(`names ${named.join(", ")}, but the server is at ${expected}`);
  const pinned = plugin.functions.map((one) => one.name).sort();
  const server = pinned.length > 0 ? await loadServer(sample).catch(() => undefined) : undefined;
  if (!server) return [];
  return listFunctions(server).map(toolAlias).sort().join() === pinned.join()
    ? []
    : drift("pins tools that differ from the server's");
}

/** Address of a sample's tunnel. An unreadable file is reported by another check. */
function findAddress(name: string, root: string): string | undefined {
  try {
    const url = readPublicUrls(`${root}/.tunnel.json`)[name];
    return url && `${url}/mcp`;
  } catch {
    return undefined;
  }
}
