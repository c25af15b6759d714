import { rolldown, type WatchOptions } from "rolldown";
import { readJson, sourceCondition } from "../../lib/root.ts";
import { type Sample, sourceBundleFolder } from "../../lib/samples.ts";
import { bundleEntries } from "./bundle.ts";

/**
 * Options of a bundle of a sample's sources, without packages: it loads in a third of the time that they take. It has source maps, and
 * stands where the server finds its other files.
 */
export function sourceBundle(sample: Pick<Sample, "folder">, use: "dev" | "start") {
  const { folder } = sample;
  return {
    input: bundleEntries(
      readJson(`${folder}/package.json`),
      (module) => `${folder}/src/${module}.ts`,
    ),
    platform: "node",
    // The framework is bundled where it is linked, and installed in a copy.
    external: [/^(?!@suite\/)@?[a-z][\w.-]*(\/|$)/, /[\\/]node_modules[\\/]/],
    resolve: { conditionNames: [sourceCondition, "node", "import", "default"] },
    logLevel: "warn",
    output: { dir: sourceBundleFolder(sample, use), sourcemap: true, entryFileNames: "[name].js" },
  } satisfies WatchOptions;
}

/** Bundles the sources of a sample for `npm start`. */
export async function bundleSources(sample: Sample): Promise<void> {
  const { output, ...input } = sourceBundle(sample, "start");
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
}
