import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).optional();
const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: versions,
  peerDependencies: versions,
});

/** A package in a tarball of `npm pack`. */
export interface PackedPackage {
  /** Path of the tarball. */
  readonly file: string;
  readonly manifest: z.infer<typeof manifestSchema>;
  /** Text of its `CHANGELOG.md`; empty when there is none. */
  readonly changelog: string;
  /** Contents by path in the package. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads a tarball of `npm pack`. Throws when it contains no package. */
export function readPackage(file: string): PackedPackage {
  const files = filesIn(gunzipSync(readFileSync(file)));
  const manifest = manifestSchema.parse(JSON.parse(files.get("package.json")?.toString() ?? "null"));
  return { file, manifest, changelog: files.get("CHANGELOG.md")?.toString() ?? "", files };
}

const block = 512;

/** Files of a tar archive of `npm pack`, by their paths in the folder `package`. */
function filesIn(tar: Buffer): Map<string, Buffer> {
  const text = (from: number, length: number) =>
    tar.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  const files = new Map<string, Buffer>();
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    // A path of more than 100 bytes has its first folders in a second field (ustar).
    const path = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const isFile = text(at + 156, 1) === "0";
    if (isFile) files.set(path.replace(/^package\//, ""), tar.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}
