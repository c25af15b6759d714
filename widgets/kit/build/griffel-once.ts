import griffel from "@griffel/vite-plugin";
import type { Plugin } from "vite";

/**
 * Griffel turns `makeStyles` into finished CSS at build time (11.3 KB gzip: no style compiler in the bundle, and a faster
 * paint). It looks at style files only, as those hold nothing but constants. A file that several widgets import is turned
 * once: Griffel takes half of a build's processor time. For one run, as later the files may have changed.
 */
export function griffelOnce(): Plugin {
  // A style file that imports another is read by Babel itself, which has to be told that it is TypeScript.
  const plugin = griffel({
    include: ["**/*.styles.ts"],
    babelOptions: { parserOpts: { plugins: ["typescript"] } },
  });
  const { transform } = plugin;
  if (typeof transform !== "function")
    throw new Error("Griffel's plugin has changed: see build/griffel-once.ts.");
  const done = new Map<string, ReturnType<typeof transform>>();
  return {
    ...plugin,
    transform(code, id, options) {
      const result = done.get(id) ?? transform.call(this, code, id, options);
      done.set(id, result);
      return result;
    },
  };
}
