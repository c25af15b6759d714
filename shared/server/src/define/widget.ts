export const uiExtension = "io.modelcontextprotocol/ui";
export const widgetMimeType = "text/html;profile=mcp-app";

/** Origins that a widget needs. The host blocks all others. */
export interface WidgetCsp {
  readonly connectDomains?: readonly string[];
  readonly resourceDomains?: readonly string[];
  readonly frameDomains?: readonly string[];
  readonly baseUriDomains?: readonly string[];
}

export interface Widget {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Built single-file page: a `file:` URL (from `import.meta.resolve`) or a path. */
  readonly html: string;
  readonly csp?: WidgetCsp;
  readonly prefersBorder?: boolean;
}

/**
 * Defines a widget: a built page in which a host draws the results of the tools that name it.
 *
 * @example
 * const claimWidget = defineWidget({
 *   name: "claim",
 *   title: "Claim",
 *   description: "Shows a claim with its photos, inspections and orders.",
 *   html: new URL("../pages/claim.html", import.meta.url).href,
 * });
 */
export function defineWidget(widget: Widget): Widget {
  return widget;
}
