import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

export interface WidgetName {
  readonly sample: string;
  readonly widget: string;
}

/** Folder `widgets/` of the current project; the kit itself may be in `node_modules`. */
export function widgetsFolder(folder = process.cwd()): string {
  if (existsSync(join(folder, "widgets"))) return join(folder, "widgets");
  const above = dirname(folder);
  if (above === folder)
    throw new Error(`There is no folder widgets/ in or above ${process.cwd()}.`);
  return widgetsFolder(above);
}

/** Folder of a sample's contract: the schemas that its tools and widgets share. `root` is the folder `widgets/`. */
export function contractFolder(root: string, sample: string): string {
  return join(root, "..", "samples", sample, "contract");
}

export function outputPath(root: string, { sample, widget }: WidgetName): string {
  return join(root, sample, "dist", `${widget}.html`);
}

/**
 * Setting that a variant of a widget needs to be built. Mapbox GL is not open source and may be used only with a Mapbox
 * account, so its pages are built only with a token.
 */
const settingOf: Readonly<Record<string, string>> = { mapbox: "MAPBOX_ACCESS_TOKEN" };

/**
 * Finds every `<sample>/<widget>/main.tsx` below `root`, and `main.<variant>.tsx` as `<widget>.<variant>`; with `names`
 * (samples or `<sample>/<widget>`), only those. Leaves out variants whose setting is missing. The kit's demo is for tests and
 * is found only by name.
 */
export function findWidgets(
  root: string,
  names: readonly string[] = [],
  environment: NodeJS.ProcessEnv = process.env,
): WidgetName[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (entry.name !== "kit" || names.includes("kit")))
    .flatMap(({ name: sample }) =>
      readdirSync(`${root}/${sample}`, { recursive: true, encoding: "utf8" }).flatMap((path) => {
        const [isEntry, widget = "", variant] =
          /^([a-z-]+)[/\\]main(?:\.([a-z]+))?\.tsx$/.exec(path) ?? [];
        const setting = settingOf[variant ?? ""];
        if (!isEntry || (setting && !environment[setting]?.trim())) return [];
        return [{ sample, widget: variant ? `${widget}.${variant}` : widget }];
      }),
    )
    .filter(
      ({ sample, widget }) =>
        names.length === 0 ||
        names.includes(sample) ||
        names.some((name) => `${sample}/${widget}.`.startsWith(`${name}.`)),
    );
}
