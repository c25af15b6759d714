import { readdirSync, rmSync } from "node:fs";
import { buildWidget, sharedPlugins, type WidgetName } from "./build-widget.ts";
import { isFresh, outputPath } from "./freshness.ts";

/**
 * The setting without which a variant of a widget is not built. Mapbox GL is not open source: its terms allow its use
 * only with a Mapbox account, so a page with it is made only for those who have one.
 */
const settingOf: Readonly<Record<string, string>> = { mapbox: "MAPBOX_ACCESS_TOKEN" };

function hasSetting(variant: string | undefined, environment: NodeJS.ProcessEnv): boolean {
  const setting = settingOf[variant ?? ""];
  return setting === undefined || Boolean(environment[setting]?.trim());
}

/**
 * Every `<sample>/<widget>/main.tsx` below `root`, and `main.<variant>.tsx` as `<widget>.<variant>`; with `wanted`
 * (samples or `<sample>/<widget>`), those only. A variant that needs a setting is left out without it. The kit's demo is for its own tests, and built where it is named.
 */
export function findWidgets(
  root: string,
  wanted: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): WidgetName[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name !== "kit" || wanted.includes("kit")))
    .flatMap(({ name: sample }) =>
      readdirSync(`${root}/${sample}`, { recursive: true, encoding: "utf8" })
        .map((path) => /^([a-z-]+)[/\\]main(?:\.([a-z]+))?\.tsx$/.exec(path))
        .flatMap((found) => {
          const [, widget = "", variant] = found ?? [];
          if (!found || !hasSetting(variant, environment)) return [];
          return [{ sample, widget: variant ? `${widget}.${variant}` : widget }];
        }),
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
  const shared = sharedPlugins(
    root,
    widgets.map(({ sample }) => sample),
  );
  for (const name of widgets) {
    if (!force && isFresh(root, name)) {
      console.log(`${name.sample}/${name.widget}: unchanged`);
      continue;
    }
    try {
      ok = (await buildWidget(root, name, shared)) && ok;
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
