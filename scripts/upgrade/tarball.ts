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
}

/** Reads what a tarball says of its package. Throws when it holds none. */
export function readPackage(file: string): PackedPackage {
  const files = filesIn(gunzipSync(readFileSync(file)));
  const manifest = manifestSchema.parse(JSON.parse(files.get("package/package.json") ?? "null"));
  return { file, manifest, changelog: files.get("package/CHANGELOG.md") ?? "" };
}

const block = 512;

/** The texts of a tar archive by their paths, as far as these are at most 100 bytes long. */
function filesIn(tar: Buffer): Map<string, string> {
  const text = (from: number, length: number) =>
    tar.toString("utf8", from, from + length).replace(/\0.*$/s, "");
  const files = new Map<string, string>();
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    files.set(text(at, 100), tar.toString("utf8", at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}
