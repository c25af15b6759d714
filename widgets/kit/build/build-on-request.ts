import { rmSync } from "node:fs";
import { outputPath, type WidgetName } from "./find-widgets.ts";
import { isFresh } from "./freshness.ts";

/** Page of a widget, as the process that requests builds knows it. */
export interface ListedPage {
  /** `<sample>/<widget>` */
  readonly name: string;
  readonly path: string;
  /** True for a page that is not built, or from other sources. */
  readonly isMissing: boolean;
}

/** Answer to a requested build. */
export interface BuildOutcome {
  /** Message of a failed build. */
  readonly problem?: string;
}

const toName = ({ sample, widget }: WidgetName) => `${sample}/${widget}`;

/**
 * Lets the parent process choose which page is built next: sends it the list of pages, then builds each page whose name it sends,
 * and answers with a {@link BuildOutcome}. Removes outdated pages first, as servers would serve them.
 */
export async function buildOnRequest(root: string, widgets: readonly WidgetName[]): Promise<void> {
  const missing = new Set(widgets.filter((widget) => !isFresh(root, widget)));
  for (const widget of missing) rmSync(outputPath(root, widget), { force: true });
  // When a server starts, it serves a variant only if its page exists.
  for (const widget of missing) if (widget.widget.includes(".")) await build(root, widget);
  process.on("message", async (name) => {
    const widget = widgets.find((one) => toName(one) === name);
    if (widget) process.send?.(await build(root, widget));
  });
  // Whoever starts this process lets it end with its work, and its work comes by messages.
  process.channel?.ref();
  process.send?.(
    widgets.map((widget): ListedPage => {
      return {
        name: toName(widget),
        path: outputPath(root, widget),
        isMissing: missing.has(widget) && !isFresh(root, widget),
      };
    }),
  );
}

async function build(root: string, widget: WidgetName): Promise<BuildOutcome> {
  try {
    // Loads Vite, which takes a second: without a missing page it is not needed.
    const { buildWidget } = await import("./build-widget.ts");
    await buildWidget(root, widget);
    return {};
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
