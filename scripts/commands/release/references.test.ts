import { existsSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { packageFolders, readJson, root } from "../../lib/root.ts";

const compiled = packageFolders().filter((folder) =>
  existsSync(`${root}/${folder}/tsconfig.build.json`),
);
const folders = new Map(
  compiled.map((folder) => [readJson(`${root}/${folder}/package.json`).name, folder]),
);

test.each(compiled)(
  "%s is compiled after the packages that it depends on, and after no others",
  (folder) => {
    const { references = [] } = readJson(`${root}/${folder}/tsconfig.build.json`);
    const manifest = readJson(`${root}/${folder}/package.json`);
    const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
    const expected = Object.keys({ ...dependencies, ...peerDependencies }).filter(
      (name) => name.startsWith("@suite/") && !peerDependenciesMeta?.[name]?.optional,
    );
    expect(references.map(({ path }: { path: string }) => posix.join(folder, path)).sort()).toEqual(
      expected.map((name) => `${folders.get(name)}/tsconfig.build.json`).sort(),
    );
  },
);
