import {
  chmodSync,
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
import { rolldown } from "rolldown";
import { readJson, root, sourceCondition } from "../../lib/root.ts";
import { ejectProduct } from "../create/eject-product.ts";
import { isBinary } from "../eject/eject.ts";
import { placeholder } from "../new-sample/template.ts";
import { npmPack, type Tarball } from "./pack.ts";

const name = "@suite/create";
/** Port of the server of a product; nobody has another one there. */
export const firstPort = 3001;

/** Packs `@suite/create` into a folder: a product with the names of the placeholder and the packed framework, and the program that writes it. */
export async function packCreate(target: string, tarballs: readonly Tarball[]): Promise<Tarball> {
  const staging = mkdtempSync(join(tmpdir(), "create-"));
  try {
    const copy = join(staging, placeholder.name);
    const folder = join(staging, "package");
    // A port is replaced only in the template: elsewhere its digits may be anything.
    const product = { ...placeholder, port: firstPort };
    await ejectProduct(product, copy, tarballs);
    mkdirSync(folder);
    await bundleProgram(join(folder, "create.mjs"));
    copyFileSync(`${root}/LICENSE`, join(folder, "LICENSE"));
    writeFileSync(
      join(folder, "template.json.gz"),
      gzipSync(JSON.stringify(readCopy(copy)), { level: 9 }),
    );
    const description =
      "Creates an MCP App: a server with a table, two tools and a widget, and the framework as packages.";
    writeFileSync(
      join(folder, "README.md"),
      `# ${name}\n\n${description}\n\n    npm create @suite my-app -- --entity request\n\n\`--help\` lists the options.\n`,
    );
    const { version, license, engines } = readJson(`${root}/package.json`);
    const bin = { create: "create.mjs" };
    const files = ["create.mjs", "template.json.gz"];
    const manifest = { name, version, description, license, engines, type: "module", bin, files };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest, null, 2));
    const [tarball] = await npmPack(target, [folder], new Map([[name, manifest]]));
    if (!tarball) throw new Error("npm packed nothing.");
    return tarball;
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Writes the program as one executable file, which needs no package. */
async function bundleProgram(file: string): Promise<void> {
  const bundle = await rolldown({
    input: `${root}/scripts/bootstrap/create.mjs`,
    platform: "node",
    resolve: { conditionNames: [sourceCondition, "node", "import", "default"] },
    logLevel: "warn",
  });
  await bundle.write({ file });
  await bundle.close();
  chmodSync(file, 0o755);
}

/** Files of a copy: one file, as npm leaves .gitignore and package-lock.json out of packages. */
function readCopy(copy: string) {
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
    texts: read("utf8", false),
    others: read("base64", true),
  };
}
