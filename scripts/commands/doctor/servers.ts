import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { groupBy } from "@suite/contracts";
import { type SuiteServer, toolAlias } from "@suite/server";
import { readTunnel, type Tunnel } from "@suite/server/tunnel-file";
import { isFresh } from "@suite/widget-kit/build";
import { z } from "zod";
import { identifyServer, pingStatus } from "../../lib/ports.ts";
import { readJson } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";
import { readPublicUrls } from "../package/app-source.ts";
import { listFunctions } from "../package/build-package.ts";
import { unpackedFolder } from "../package/write-package.ts";
import { type Check, checkEach, error, warning } from "./check.ts";

export const ports = checkEach(["port-taken"], async (sample) => {
  const { name, port } = sample;
  const server = await identifyServer(sample);
  if (server === "own" || server === "none") return [];
  const problem = `port ${port} of ${name} is taken by ${server === "other" ? "another program" : server}`;
  const fix = `stop that program, or set PORT=${port + 1000} in .env or the environment and run npm run start:server -- ${name}`;
  return error("port-taken", problem, fix);
});

/** Loads each server, which checks its definition against the rules of hosts. */
export const definitions: Check = {
  ids: ["definition-breaks-host-rules", "server-does-not-load"],
  async run({ samples, loadServer }) {
    const failures = await Promise.all(
      samples.map(async (sample) => {
        const failure = (reason: unknown) => ({ name: sample.name, message: toMessage(reason) });
        return await loadServer(sample).then(() => [], failure);
      }),
    );
    // An invalid setting prevents all servers from loading, with the same message.
    return [...groupBy(failures.flat(), ({ message }) => message)].map(([message, all]) =>
      diagnose(
        all.map(({ name }) => name),
        message,
      ),
    );
  },
};

const toMessage = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

function diagnose(names: readonly string[], message: string) {
  const [first = "", ...rest] = message.split("\n");
  if (!first.includes("violates rules that hosts depend on")) {
    const problem = `${names.join(", ")} cannot start (${first.replace(/\.$/, "")})`;
    return error("server-does-not-load", problem, "fix the cause in parentheses");
  }
  const [lint = ""] = rest;
  const more = rest.length > 1 ? ` and ${rest.length - 1} more` : "";
  const fix = `change the schema or the text in samples/${names[0]}/src/tools, then run npm run check`;
  return error(
    "definition-breaks-host-rules",
    `${names[0]}: ${lint.replace(/^- /, "")}${more}`,
    fix,
  );
}

const widgetIds = ["widget-not-built", "widget-stale"];

export const widgets = checkEach(widgetIds, async (sample, { root, loadServer }) => {
  const { name } = sample;
  const pages = listPages(await loadServer(sample).catch(() => undefined));
  const missing = pages.filter((page) => !existsSync(page));
  const built = pages.filter((page) => existsSync(page));
  const stale = built.filter(
    (page) => !isFresh(`${root}/widgets`, { sample: name, widget: getWidgetName(page) }),
  );
  const fix = `run npm run build:widgets -- ${name}`;
  const list = (of: string[]) => of.map((page) => `${name}/${getWidgetName(page)}`).join(", ");
  return [
    missing.length ? error("widget-not-built", `not built: ${list(missing)}`, fix) : [],
    stale.length ? warning("widget-stale", `older than their sources: ${list(stale)}`, fix) : [],
  ].flat();
});

function getWidgetName(page: string): string {
  return page.slice(page.lastIndexOf("/") + 1, -".html".length);
}

/** Paths of the widget pages that a server's tools use, with forward slashes. */
function listPages(server: SuiteServer | undefined): string[] {
  const pages = (server?.tools ?? []).flatMap(({ widget }) => widget?.html ?? []);
  return [...new Set(pages)].map((html) =>
    (html.startsWith("file:") ? fileURLToPath(html) : html).replaceAll("\\", "/"),
  );
}

export const tunnel: Check = {
  ids: ["tunnel-file-unreadable", "tunnel-cli-missing", "tunnel-url-mismatch", "host-not-allowed"],
  async run({ root, env, samples }) {
    let tunnel: Tunnel | undefined;
    try {
      tunnel = readTunnel(`${root}/.tunnel.json`);
    } catch {
      const fix = "delete it, then run npm run tunnel";
      return [
        error(
          "tunnel-file-unreadable",
          ".tunnel.json is not a valid list of tunnel addresses",
          fix,
        ),
      ];
    }
    if (!tunnel) return [];
    const { urls, anonymous } = tunnel;
    const refused = samples.map((sample) => refusal(sample, urls[sample.name], anonymous));
    return [withoutCli(env), mismatch(env, Object.values(urls)), await Promise.all(refused)].flat(
      2,
    );
  },
};

function withoutCli(env: NodeJS.ProcessEnv) {
  if (spawnSync("devtunnel", ["--version"], { env }).error === undefined) return [];
  const problem = ".tunnel.json lists tunnel addresses, but the devtunnel CLI is not installed";
  const fix = "install it (npm run tunnel says how), or delete .tunnel.json";
  return [warning("tunnel-cli-missing", problem, fix)];
}

function mismatch(env: NodeJS.ProcessEnv, origins: readonly string[]) {
  const own =
    env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL).origin : undefined;
  if (!own || origins.length === 0 || origins.includes(own)) return [];
  const problem = `PUBLIC_URL is ${own}, but the tunnel's address is ${origins.join(", ")}`;
  return [
    error("tunnel-url-mismatch", problem, "remove PUBLIC_URL, or set it to the tunnel's address"),
  ];
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
export const packageDrift = checkEach(["package-drift"], async (sample, { root, loadServer }) => {
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
