import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setting } from "@suite/contracts/node";
import { root } from "./root.ts";

const folder = `${root}/.cache`;
const file = `${folder}/seal-key`;

/**
 * Sets `SEAL_KEY` to a key stored in `.cache/`, unless one is set: hosts keep widget pages longer than a server runs, and a
 * page's key must still match after a restart. When the key cannot be stored, each process has its own.
 */
export function ensureSealKey(): void {
  const key = setting("SEAL_KEY") ?? storedKey();
  if (key) process.env.SEAL_KEY = key;
}

function storedKey(): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    // When two processes start at once, one creates the key and both read it.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch {}
  try {
    return readFileSync(file, "utf8") || undefined;
  } catch {
    return undefined;
  }
}
