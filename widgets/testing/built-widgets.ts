import { join } from "node:path";
import { buildAll, findWidgets } from "../build/build-all.ts";

/** Builds what changed. A widget that cannot be built has no file afterwards, so its own tests fail and no others. */
export async function setup(): Promise<void> {
  const root = join(import.meta.dirname, "..");
  // Vitest says "test", with which Vite would compile JSX for React's development build, and the page would be blank.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  await buildAll(root, findWidgets(root), {});
  process.env.NODE_ENV = NODE_ENV;
}
