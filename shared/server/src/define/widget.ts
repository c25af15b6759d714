/** The origins a widget needs; what is not named here the host blocks. */
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
  /** The built single-file page: a `file:` URL (as `import.meta.resolve` gives) or a path. */
  readonly html: string;
  readonly csp?: WidgetCsp;
  readonly prefersBorder?: boolean;
}

/** Defines a widget: a built page that a host draws for the results of the tools that name it. */
export function defineWidget(widget: Widget): Widget {
  return widget;
}
