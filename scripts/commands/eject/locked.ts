import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** Entry of a tarball of `vendor/` in a copy's `package-lock.json`. */
export function lockedPackage(file: string, manifest: Readonly<Record<string, unknown>>) {
  const { version, license, bin, dependencies, peerDependencies, engines } = manifest;
  const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
  const resolved = `file:vendor/${basename(file)}`;
  return { version, resolved, integrity, license, bin, dependencies, peerDependencies, engines };
}
