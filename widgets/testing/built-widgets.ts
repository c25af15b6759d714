import { join } from "node:path";
import { buildAll, findWidgets } from "../build/build-all.ts";

/** Builds what changed. A widget that cannot be built has no file afterwards, so its own tests fail and no others. */
export async function setup(): Promise<void> {
  const root = join(import.meta.dirname, "..");
  await buildAll(root, findWidgets(root), {});
}
