import { readdirSync, rmSync } from "node:fs";
import { buildWidget, type WidgetName } from "./build-widget.ts";
import { isFresh, outputPath } from "./freshness.ts";
import { griffelOnce } from "./griffel-once.ts";

/**
 * Every `<sample>/<widget>/main.tsx` below `root`, and `main.<variant>.tsx` as `<widget>.<variant>`; with `wanted`
 * (samples or `<sample>/<widget>`), those only. The kit's specimen is for its own tests, and built where it is named.
 */
export function findWidgets(root: string, wanted: readonly string[] = []): WidgetName[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name !== "kit" || wanted.includes("kit")))
    .flatMap(({ name: sample }) =>
      readdirSync(`${root}/${sample}`, { recursive: true, encoding: "utf8" })
        .map((path) => /^([a-z-]+)[/\\]main(\.[a-z]+)?\.tsx$/.exec(path))
        .flatMap((found) => (found ? [{ sample, widget: `${found[1]}${found[2] ?? ""}` }] : [])),
    )
    .filter(
      ({ sample, widget }) =>
        wanted.length === 0 ||
        wanted.includes(sample) ||
        wanted.some((name) => `${sample}/${widget}.`.startsWith(`${name}.`)),
    );
}

/** Builds one after the other, so that their sizes read as a list; false when one failed or is too large. */
export async function buildAll(
  root: string,
  widgets: readonly WidgetName[],
  { force = false }: { readonly force?: boolean },
): Promise<boolean> {
  let ok = true;
  const styles = griffelOnce();
  for (const name of widgets) {
    if (!force && isFresh(root, name)) {
      console.log(`${name.sample}/${name.widget}: unchanged`);
      continue;
    }
    try {
      ok = (await buildWidget(root, name, styles)) && ok;
    } catch (error) {
      // A page of an older state would be shown and tested as if it were the present one.
      rmSync(outputPath(root, name), { force: true });
      console.error(
        `${name.sample}/${name.widget}: ${error instanceof Error ? error.message : String(error)}`,
      );
      ok = false;
    }
  }
  return ok;
}
