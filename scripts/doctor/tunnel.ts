import { accessSync, constants } from "node:fs";
import { delimiter } from "node:path";
import { readTunnel, type Tunnel } from "@suite/server/tunnel-file";
import { pingStatus, whoServes } from "../lib/ask-server.ts";
import type { Sample } from "../lib/samples.ts";
import { defineCheck, error, warning } from "./check.ts";

export const tunnel = defineCheck({
  ids: ["tunnel-file-unreadable", "tunnel-cli-missing", "tunnel-url-mismatch", "host-not-allowed"],
  async run({ root, env, samples }) {
    const known = read(`${root}/.tunnel.json`);
    if (known === "unreadable") {
      const fix = "delete it, then run npm run tunnel";
      return [error("tunnel-file-unreadable", ".tunnel.json is no list of tunnel addresses", fix)];
    }
    if (!known) return [];
    const refused = await Promise.all(samples.map((sample) => refusal(sample, known)));
    return [hasCli(env) ? [] : noCli, mismatch(env, known), refused.flat()].flat();
  },
});

const noCli = warning(
  "tunnel-cli-missing",
  "there are tunnel addresses, but no devtunnel CLI that could open them",
  "install it (npm run tunnel says how), or delete .tunnel.json",
);

function read(file: string): Tunnel | "unreadable" | undefined {
  try {
    return readTunnel(file);
  } catch {
    return "unreadable";
  }
}

function hasCli({ PATH = "" }: NodeJS.ProcessEnv): boolean {
  return PATH.split(delimiter).some((folder) =>
    ["devtunnel", "devtunnel.exe"].some((file) => {
      try {
        accessSync(`${folder}/${file}`, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

function mismatch(env: NodeJS.ProcessEnv, { urls }: Tunnel) {
  const origins = Object.values(urls);
  const own = env.PUBLIC_URL && URL.canParse(env.PUBLIC_URL) ? new URL(env.PUBLIC_URL).origin : undefined;
  if (!own || origins.length === 0 || origins.includes(own)) return [];
  const problem = `PUBLIC_URL is ${own}, but the tunnel's address is ${origins.join(", ")}`;
  return [error("tunnel-url-mismatch", problem, "take PUBLIC_URL out, or set it to the tunnel's address")];
}

async function refusal(sample: Sample, { urls, anonymous }: Tunnel) {
  const url = urls[sample.name];
  if (!url || (await whoServes(sample)) !== "own") return [];
  const { host } = new URL(url);
  if ((await pingStatus(sample.port, host)) !== 403) return [];
  const fix = anonymous
    ? `start ${sample.name} again from this folder`
    : `run npm run tunnel -- ${sample.name}, which opens it again`;
  return [warning("host-not-allowed", `${sample.name} refuses callers by its tunnel's name, ${host}`, fix)];
}
