import { existsSync, readdirSync, readFileSync } from "node:fs";
import { nearest } from "@suite/contracts";
import { setting } from "@suite/contracts/node";
import type { SuiteServer } from "@suite/server";
import type { Names } from "./command.ts";
import { UsageError } from "./errors.ts";
import { importFile } from "./import-file.ts";
import { root } from "./root.ts";

export interface Sample {
  readonly name: string;
  readonly title: string;
  /** Loopback port of its MCP server when nothing else is asked for. */
  readonly port: number;
  readonly folder: string;
  /** The sample that `new-sample` copies. */
  readonly template?: boolean;
}

/** The sources of the command line run the sources of samples; what is compiled of it runs either. */
let compiled = import.meta.url.endsWith(".js");

/** Has commands run the sources of samples from now on. */
export function runSources(): void {
  compiled = false;
}

/** A module in a sample's `src/`, such as `main`, `server` or `store`: its path from the root. */
export function moduleOf({ name }: Pick<Sample, "name">, module: string): string {
  return `samples/${name}/${inSample(module)}`;
}

function inSample(module: string): string {
  return compiled ? `dist/src/${module}.js` : `src/${module}.ts`;
}

/** True if a sample has the module in its `src/`. */
export const hasModule = ({ folder }: Sample, module: string) => existsSync(`${folder}/${inSample(module)}`);

/** Imports a module in a sample's `src/`. */
export const importModule = ({ folder }: Sample, module: string) =>
  importFile(`${folder}/${inSample(module)}`);

/** A sample's definition; rejects with what is wrong with it or with its settings. */
export async function serverOf(sample: Sample): Promise<SuiteServer> {
  const { server }: { server: SuiteServer } = await importModule(sample, "server");
  return server;
}

/** Every sample in `samples/`, in the order of their ports. */
export function allSamples(): Sample[] {
  const folder = `${root}/samples`;
  return readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/package.json`))
    .map((name) => readSample(`${folder}/${name}`, name))
    .sort((a, b) => a.port - b.port);
}

/** The samples of these names, or all without any; throws {@link UsageError} for a name that no sample has. */
export function samplesNamed(names: readonly string[]): Sample[] {
  const all = allSamples();
  const known = all.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, known);
    const next = near ? `Did you mean ${near}? ` : "";
    throw new UsageError(`There is no sample ${unknown}. ${next}Samples: ${known.join(", ")}.`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** For commands that work on some samples, or on all. */
export const sampleNames: Names<Sample[]> = { usage: "[sample …]", parse: samplesNamed };

/** The samples at the ports where they are: `PORT` is for one server, since several would all want the same. */
export function whereServed(samples: readonly Sample[]): readonly Sample[] {
  const [only] = samples;
  if (!only || samples.length > 1) return samples;
  return [{ ...only, port: setting("PORT") ?? only.port }];
}

/** A note for whoever set `PORT` for several servers, which do not use it. */
export function noteUnusedPort(samples: readonly Sample[]): void {
  const port = setting("PORT");
  if (port !== undefined && samples.length > 1)
    console.log(`PORT=${port} is for one server, so these keep their own ports.`);
}

function readSample(folder: string, name: string): Sample {
  const { config } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  return { name, title: config.title, port: Number(config.port), folder, template: config.template === true };
}
