import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { packageFolders, root } from "../../lib/root.ts";

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  dependencies,
  peerDependencies: dependencies,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).default({}),
});
const configSchema = z.object({ references: z.array(z.object({ path: z.string() })).default([]) });
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, "utf8"));
const compiled = packageFolders().filter((folder) => existsSync(`${root}/${folder}/tsconfig.build.json`));
const manifests = new Map(
  compiled.map((folder) => [folder, manifestSchema.parse(read(`${folder}/package.json`))]),
);
const getFolder = (name: string) => compiled.find((folder) => manifests.get(folder)?.name === name) ?? name;

test.each(compiled)("%s is compiled after the packages that it depends on, and after no others", (folder) => {
  const { references } = configSchema.parse(read(`${folder}/tsconfig.build.json`));
  const {
    dependencies: own = {},
    peerDependencies: peers = {},
    peerDependenciesMeta: meta = {},
  } = manifests.get(folder) ?? {};
  const expected = Object.keys({ ...own, ...peers }).filter(
    (name) => name.startsWith("@suite/") && !meta[name]?.optional,
  );
  expect(references.map(({ path }) => posix.join(folder, path)).sort()).toEqual(
    expected.map((name) => `${getFolder(name)}/tsconfig.build.json`).sort(),
  );
});
