import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setting } from "@suite/contracts/node";
import { root } from "./root.ts";

const folder = `${root}/.cache`;
const file = `${folder}/seal-key`;

/**
 * Gives servers of this machine the same `SEAL_KEY` at every start, unless one is set: hosts keep the pages of widgets longer
 * than a server runs, and a page's key has to fit. Where nothing can be kept, each process has a key of its own.
 */
export function keepSealKey(): void {
  const key = setting("SEAL_KEY") ?? keptKey();
  if (key) process.env.SEAL_KEY = key;
}

function keptKey(): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    // Of two that start at once, one makes the key and both read it.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch {}
  try {
    return readFileSync(file, "utf8") || undefined;
  } catch {
    return undefined;
  }
}
