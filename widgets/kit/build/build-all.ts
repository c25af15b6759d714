import { existsSync, readdirSync, rmSync, watch } from "node:fs";
import { buildWidget, sharedPlugins, type WidgetName } from "./build-widget.ts";
import { contractFolder } from "./folders.ts";
import { isFresh, outputPath } from "./freshness.ts";
import { weighWidget } from "./page-weight.ts";

/**
 * Setting that a variant of a widget needs to be built. Mapbox GL is not open source and may be used only with a Mapbox
 * account, so its pages are built only with a token.
 */
const settingOf: Readonly<Record<string, string>> = { mapbox: "MAPBOX_ACCESS_TOKEN" };

function hasSetting(variant: string | undefined, environment: NodeJS.ProcessEnv): boolean {
  const setting = settingOf[variant ?? ""];
  return setting === undefined || Boolean(environment[setting]?.trim());
}

/**
 * Finds every `<sample>/<widget>/main.tsx` below `root`, and `main.<variant>.tsx` as `<widget>.<variant>`; with `wanted`
 * (samples or `<sample>/<widget>`), only those. Leaves out variants whose setting is missing. The kit's demo is for tests and
 * is found only by name.
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

/** Builds widgets one by one, so that their sizes are printed as a list; false when one failed or is too large. */
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
      // An outdated page would be shown and tested as if it were current.
      rmSync(outputPath(root, name), { force: true });
      console.error(
        `${name.sample}/${name.widget}: ${error instanceof Error ? error.message : String(error)}`,
      );
      ok = false;
    }
  }
  return ok;
}

/** Writes what the parts of each page weigh; prints the paths. */
export async function weighAll(root: string, widgets: readonly WidgetName[]): Promise<void> {
  const samples = widgets.map(({ sample }) => sample);
  const shared = sharedPlugins(root, samples);
  for (const name of widgets) console.log(await weighWidget(root, name, shared));
}

/**
 * Builds again after changes of widgets or of the contracts of their samples, one run at a time, with a pause for editors that
 * save in bursts.
 */
export function watchSources(
  root: string,
  widgets: readonly WidgetName[],
  build: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve<unknown>(undefined);
  const samples = new Set(widgets.map(({ sample }) => sample));
  const contracts = [...samples]
    .map((sample) => contractFolder(root, sample))
    .filter((path) => existsSync(path));
  for (const folder of [root, ...contracts]) {
    watch(folder, { recursive: true }, (_event, path) => {
      if (!path || /(^|[/\\])(dist|node_modules|\.cache)[/\\]/.test(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(build).catch((error: unknown) => console.error(error));
      }, 80);
    });
  }
  console.log("Watching for changes. Ctrl+C ends it.");
}
