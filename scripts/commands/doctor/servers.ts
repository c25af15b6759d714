import { existsSync, readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { groupBy } from "@suite/contracts";
import type { SuiteServer } from "@suite/server";
import { isFresh, isRecorded } from "@suite/widget-kit/build";
import { identifyServer } from "../../lib/ports.ts";
import { type Check, error, warning } from "./check.ts";

export const ports: Check = {
  ids: ["port-taken"],
  async run({ samples }) {
    const diagnoses = samples.map(async (sample) => {
      const [{ name, port }, server] = [sample, await identifyServer(sample)];
      if (server === "own" || server === "none") return [];
      const problem = `port ${port} of ${name} is taken by ${server === "other" ? "another program" : server}`;
      const fix = `stop that program, or set PORT=${port + 1000} in .env or the environment and run npm run start:server -- ${name}`;
      return error("port-taken", problem, fix);
    });
    return (await Promise.all(diagnoses)).flat();
  },
};

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
  return error("definition-breaks-host-rules", `${names[0]}: ${lint.replace(/^- /, "")}${more}`, fix);
}

export const widgets: Check = {
  ids: ["widget-not-built", "widget-stale"],
  async run({ root, samples, loadServer }) {
    const diagnoses = await Promise.all(
      samples.map(async (sample) => {
        const { name } = sample;
        const pages = listPages(await loadServer(sample).catch(() => undefined));
        const missing = pages.filter((page) => !existsSync(page));
        const built = pages.filter((page) => existsSync(page));
        const stale = built.filter((page) => isStale(`${root}/widgets`, name, page));
        const fix = `run npm run build:widgets -- ${name}`;
        const list = (of: string[]) => of.map((page) => `${name}/${getWidgetName(page)}`).join(", ");
        return [
          missing.length ? error("widget-not-built", `not built: ${list(missing)}`, fix) : [],
          stale.length ? warning("widget-stale", `older than their sources: ${list(stale)}`, fix) : [],
        ].flat();
      }),
    );
    return diagnoses.flat();
  },
};

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

function isStale(root: string, sample: string, page: string): boolean {
  const name = { sample, widget: getWidgetName(page) };
  if (isRecorded(root, name)) return !isFresh(root, name);
  // A page from turbo's cache has no record of its sources, so modification times are compared.
  return newest(`${root}/${sample}`) > statSync(page).mtimeMs;
}

function newest(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  return Math.max(0, ...sources.map((path) => statSync(`${folder}/${path}`).mtimeMs));
}
