import { compile } from "../bootstrap/checkout.mjs";
import { root } from "../lib/root.ts";

/** Compiles changed packages before the tests, so that no tested command has to. */
export default async function compileFirst(): Promise<void> {
  if (!(await compile(root))) throw new Error("Compiling failed; the messages are above.");
}
