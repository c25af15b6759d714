import { existsSync, readdirSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import { nearest } from "@suite/server/internal";
import { setting } from "@suite/server/settings";
import { CommandError, UsageError } from "./errors.ts";
import { importFile, readJson, root } from "./root.ts";

export interface Sample {
  readonly name: string;
  readonly title: string;
  /** Default loopback port of its MCP server. */
  readonly port: number;
  readonly folder: string;
  /** Language tags of its translations. */
  readonly languages?: readonly string[];
  readonly summary?: string;
  /** True for the sample that `new-sample` copies. */
  readonly template?: boolean;
}

let compiled = false;

/** Makes this process run compiled samples instead of their sources. */
export function runCompiled(): void {
  compiled = true;
}

const inSample = (module: string) => (compiled ? `dist/src/${module}.js` : `src/${module}.ts`);

/** Path from the root of a module in a sample's `src/`, such as `main`, `server` or `store`. */
export const getModulePath = ({ name }: Sample, module: string) =>
  `samples/${name}/${inSample(module)}`;

/** Folder of what tests the suite on a sample. It stands outside of the sample, so that no copy has it. */
export const getTestsFolder = ({ name }: Pick<Sample, "name">) =>
  `${root}/scripts/testing/samples/${name}`;

export const hasModule = ({ folder }: Sample, module: string) =>
  existsSync(`${folder}/${inSample(module)}`);

export const importModule = ({ folder }: Sample, module: string) =>
  importFile(`${folder}/${inSample(module)}`);

/**
 * Loads a sample's server definition. Rejects when the definition or a setting is invalid; with a {@link CommandError}, whose message
 * says all, when the definition breaks rules of hosts.
 */
export async function importServer(sample: Sample): Promise<SuiteServer> {
  try {
    const { server }: { server: SuiteServer } = await importModule(sample, "server");
    return server;
  } catch (error) {
    if (error instanceof Error && error.message.includes("violates rules that hosts depend on"))
      throw new CommandError(error.message, { cause: error });
    throw error;
  }
}

/** All samples in `samples/`, ordered by port. */
export function allSamples(): Sample[] {
  const folder = `${root}/samples`;
  return readdirSync(folder)
    .filter((name) => existsSync(`${folder}/${name}/package.json`))
    .map((name) => readSample(`${folder}/${name}`, name))
    .sort((a, b) => a.port - b.port);
}

/** Samples with these names, or all when no name is given. Throws {@link UsageError} for an unknown name. */
export function samplesNamed(names: readonly string[]): Sample[] {
  const all = allSamples();
  const existing = all.map(({ name }) => name);
  const unknown = names.find((name) => !existing.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, existing);
    const next = near ? `Did you mean ${near}? ` : "";
    throw new UsageError(`There is no sample ${unknown}. ${next}Samples: ${existing.join(", ")}.`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/** Sample of this name. Throws {@link UsageError} for an unknown one. */
export function sampleNamed(name: string): Sample {
  const [sample] = samplesNamed([name]);
  if (!sample) throw new UsageError("This folder has no samples.");
  return sample;
}

/** The named samples, or all when none is named. */
export function orAll(named: readonly Sample[]): readonly Sample[] {
  return named.length > 0 ? named : allSamples();
}

/** Reads the names of `[sample...]` one after another, for Commander. The samples keep the order of their ports. */
export function addSample(name: string, previous: readonly Sample[] = []): Sample[] {
  return samplesNamed([...previous.map((sample) => sample.name), name]);
}

/** Samples with the ports on which they are served. `PORT` applies only to a single sample. */
export function whereServed(samples: readonly Sample[]): readonly Sample[] {
  const [only] = samples;
  if (!only || samples.length > 1) return samples;
  return [{ ...only, port: setting("PORT") ?? only.port }];
}

/** Prints a note when `PORT` is set for several servers, which ignore it. */
export function noteUnusedPort(samples: readonly Sample[]): void {
  const port = setting("PORT");
  if (port !== undefined && samples.length > 1)
    console.log(`PORT=${port} applies to a single server. These servers keep their own ports.`);
}

function readSample(folder: string, name: string): Sample {
  const { title, port, template = false } = readJson(`${folder}/package.json`).config;
  const { summary } = readJson(`${folder}/app-package/app.json`);
  return {
    name,
    title,
    summary,
    port: Number(port),
    folder,
    languages: listLanguages(name),
    template,
  };
}

function listLanguages(name: string): string[] {
  const folder = `${root}/widgets/${name}/strings`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
}
