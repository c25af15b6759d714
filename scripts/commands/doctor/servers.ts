import { existsSync } from "node:fs";
import { readTunnel, type Tunnel, toolAlias } from "@suite/server/internal";
import { isFresh } from "@suite/widget-kit/build";
import { z } from "zod";
import { identifyServer, pingStatus } from "../../lib/ports.ts";
import { readJson } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { readPublicUrls } from "../package/app-source.ts";
import { listFunctions } from "../package/build-package.ts";
import { unpackedFolder } from "../package/write-package.ts";
import {
  type Check,
  checkEach,
  type Diagnosis,
  type Environment,
  error,
  warning,
} from "./check.ts";

export const ports = checkEach(async (sample) => {
  const { name, port } = sample;
  const server = await identifyServer(sample);
  if (server === "own" || server === "none") return [];
  const problem = `port ${port} of ${name} is taken by ${server === "other" ? "another program" : server}`;
  const fix = `stop that program, or set PORT=${port + 1000} in .env or the environment and run npm run start:server -- ${name}`;
  return [error("port-taken", problem, fix)];
});

/** Loads each server, which checks its definition against the rules of hosts. */
export async function definitions({
  samples,
  loadServer,
}: Pick<Environment, "samples" | "loadServer">): Promise<readonly Diagnosis[]> {
  const namesByMessage = new Map<string, string[]>();
  for (const sample of samples) {
    try {
      await loadServer(sample);
    } catch (reason) {
      // An invalid setting prevents all servers from loading, with the same message.
      const message = reason instanceof Error ? reason.message : String(reason);
      namesByMessage.set(message, [...(namesByMessage.get(message) ?? []), sample.name]);
    }
  }
  return [...namesByMessage].map(([message, names]) => {
    const why = message.split("\n").slice(0, 2).join(" ").replace(/\.$/, "");
    const problem = `${names.join(", ")} cannot start (${why})`;
    return error("server-does-not-load", problem, "fix the cause in parentheses");
  });
}

/** Compares the pages that the servers' tools open with their sources. */
export const widgets = checkEach(async ({ name, ...sample }, { root, loadServer }) => {
  const server = await loadServer({ name, ...sample }).catch(() => undefined);
  const opened = (server?.tools ?? []).flatMap(({ widget }) => widget?.name ?? []);
  const outdated = [...new Set(opened)].filter(
    (widget) => !isFresh(`${root}/widgets`, { sample: name, widget }),
  );
  if (outdated.length === 0) return [];
  const problem = `not built, or from other sources than now: ${outdated.map((widget) => `${name}/${widget}`).join(", ")}`;
  return [warning("widget-outdated", problem, `run npm run build:widgets -- ${name}`)];
});

export const tunnel: Check = async ({ root, env, samples }) => {
  let tunnel: Tunnel | undefined;
  try {
    tunnel = readTunnel(`${root}/.tunnel.json`);
  } catch {
    const problem = ".tunnel.json is not a valid list of tunnel addresses";
    return [error("tunnel-file-unreadable", problem, "delete it, then run npm run tunnel")];
  }
  if (!tunnel) return [];
  const { urls, anonymous } = tunnel;
  const refused = await Promise.all(
    samples.map((sample) => findRefusal(sample, urls[sample.name], anonymous)),
  );
  return [...findMismatch(env, Object.values(urls)), ...refused.flat()];
};

function findMismatch(env: NodeJS.ProcessEnv, origins: readonly string[]): Diagnosis[] {
  const isAddress = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL);
  const own = isAddress ? new URL(env.PUBLIC_URL ?? "").origin : undefined;
  if (!own || origins.length === 0 || origins.includes(own)) return [];
  const problem = `PUBLIC_URL is ${own}, but the tunnel's address is ${origins.join(", ")}`;
  const fix = "remove PUBLIC_URL, or set it to the tunnel's address";
  return [error("tunnel-url-mismatch", problem, fix)];
}

async function findRefusal(
  sample: Sample,
  url: string | undefined,
  anonymous: boolean | undefined,
): Promise<Diagnosis[]> {
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
export const packageDrift = checkEach(async (sample, { root, loadServer }) => {
  const { name, folder } = sample;
  const file = `${unpackedFolder(`${folder}/dist`)}/${name}.plugin.json`;
  if (!existsSync(file)) return [];
  const plugin = pluginSchema.safeParse(readJson(file)).data;
  const drift = (problem: string) => [
    warning(
      "package-drift",
      `the app package of ${name} ${problem}`,
      `run npm run package -- ${name}`,
    ),
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
});

/** Address of a sample's tunnel. An unreadable file is reported by another check. */
function findAddress(name: string, root: string): string | undefined {
  try {
    const url = readPublicUrls(`${root}/.tunnel.json`)[name];
    return url && `${url}/mcp`;
  } catch {
    return undefined;
  }
}
