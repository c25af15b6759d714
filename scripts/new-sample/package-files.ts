import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Sample } from "../lib/samples.ts";
import type { Names } from "./names.ts";

const manifest = z.looseObject({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

/** Files that are the same in every sample but for its name. */
const alike = {
  samples: ["tsconfig.build.json", "vitest.config.ts", "m365agents.yml", "m365agents.local.yml"],
  widgets: ["vitest.config.ts", "tsconfig.json", "tsconfig.build.json"],
};

/** The package files of a sample and of its widgets, after those of a sample that is there. */
export function packageFiles(root: string, names: Names, pattern: Sample): [path: string, text: string][] {
  const read = (path: string) => readFileSync(`${root}/${path}`, "utf8").replaceAll(pattern.name, names.name);
  const from = (part: "samples" | "widgets") =>
    alike[part].map((file): [string, string] => [
      `${part}/${names.name}/${file}`,
      read(`${part}/${pattern.name}/${file}`),
    ]);
  const sample = manifest.parse(JSON.parse(read(`samples/${pattern.name}/package.json`)));
  const widgets = manifest.parse(JSON.parse(read(`widgets/${pattern.name}/package.json`)));
  return [
    ...from("samples"),
    ...from("widgets"),
    [`samples/${names.name}/package.json`, json(samplePackage(sample, names))],
    [`samples/${names.name}/tsconfig.json`, json(sampleTypes)],
    [`widgets/${names.name}/package.json`, json({ ...widgets, exports: widgetExports })],
  ];
}

/** The commands that every sample hands on to the root, and what every server is made with. */
function samplePackage(pattern: z.infer<typeof manifest>, { name, title, port }: Names) {
  const kept = (script: string, command: string) =>
    command.startsWith("npm --prefix ../..") || script === "test";
  const scripts = Object.entries(pattern.scripts).filter(([script, command]) => kept(script, command));
  const dependencies = Object.entries(pattern.dependencies).filter(([dependency]) =>
    /^(@suite\/|zod$)/.test(dependency),
  );
  return {
    name: `@suite/${name}`,
    version: "0.1.0",
    private: true,
    description: "A notice board: what everybody should know, with one widget.",
    type: "module",
    imports: { "#icon": "./app-package/icon.svg", "#seed/*": "./seed/*" },
    config: { title, port },
    scripts: Object.fromEntries(scripts),
    dependencies: Object.fromEntries(dependencies),
  };
}

const sampleTypes = {
  extends: "../../tsconfig.base.json",
  compilerOptions: { tsBuildInfoFile: ".cache/tsconfig.tsbuildinfo", lib: ["es2023", "dom"] },
  include: ["bench", "e2e", "src", "walkthroughs.ts"],
};

const widgetExports = {
  "./contract": {
    "suite-source": "./contract.ts",
    types: "./dist/contract.d.ts",
    default: "./dist/contract.js",
  },
  "./dist/*.html": "./dist/*.html",
  "./strings/*.json": "./strings/*.json",
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
