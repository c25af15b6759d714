import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { CommandError } from "../../lib/errors.ts";
import { readJson, root } from "../../lib/root.ts";
import { allSamples, type Sample } from "../../lib/samples.ts";
import { eject, isBinary } from "../eject/eject.ts";
import { npmPack, type Tarball } from "./pack.ts";

const name = "@suite/create";
const programs = ["create.mjs", "checkout.mjs", "rename.mjs"];

/** Packs `@suite/create` into a folder: an ejected copy of the template sample with the packed framework, and the program that writes it. */
export async function packCreate(target: string, tarballs: readonly Tarball[]): Promise<Tarball> {
  const sample = allSamples().find(({ template }) => template);
  if (!sample) throw new CommandError("No sample is marked as the template.");
  const staging = mkdtempSync(join(tmpdir(), "create-"));
  try {
    const copy = join(staging, sample.name);
    const folder = join(staging, "package");
    await eject(sample, copy, tarballs);
    mkdirSync(folder);
    for (const file of programs)
      copyFileSync(`${root}/scripts/bootstrap/${file}`, join(folder, file));
    copyFileSync(`${root}/LICENSE`, join(folder, "LICENSE"));
    writeFileSync(
      join(folder, "template.json.gz"),
      gzipSync(JSON.stringify(readTemplate(copy, sample)), { level: 9 }),
    );
    const description =
      "Creates an MCP App: a server with a tool, a table and a widget, and the framework as packages.";
    writeFileSync(
      join(folder, "README.md"),
      `# ${name}\n\n${description}\n\n    npm create @suite my-app\n`,
    );
    const { version, license, engines } = readJson(`${root}/package.json`);
    const bin = { create: "create.mjs" };
    const files = [...programs, "template.json.gz"];
    const manifest = { name, version, description, license, engines, type: "module", bin, files };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
    const [tarball] = await npmPack(target, [folder], new Map([[name, manifest]]));
    if (!tarball) throw new Error("npm packed nothing.");
    return tarball;
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Files of a copy: one file, as npm leaves .gitignore and package-lock.json out of packages. */
function readTemplate(copy: string, { name: sample, title, port }: Sample) {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(copy, ".git", "/")));
  const read = (encoding: "utf8" | "base64", binary: boolean) =>
    Object.fromEntries(
      files
        .filter((file) => isBinary(file) === binary)
        .map((file) => [relative(copy, file).replaceAll("\\", "/"), readFileSync(file, encoding)]),
    );
  return {
    sample: { name: sample, title, port },
    texts: read("utf8", false),
    others: read("base64", true),
  };
}
