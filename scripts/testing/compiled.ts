import { compile } from "../compile.mjs";
import { root } from "../lib/root.ts";

/** Compiles what has changed before the tests, so that no command that is tested has to. */
export default async function compileFirst(): Promise<void> {
  if (!(await compile(root))) throw new Error("Compiling failed; the messages are above.");
}
