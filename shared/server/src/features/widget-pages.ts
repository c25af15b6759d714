import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "../define/context.ts";
import { withLowerScheme } from "../define/resource.ts";
import { type Widget, widgetMimeType } from "../define/widget.ts";
import {
  type ListedResource,
  type Meta,
  type ResourceContents,
  type ResourceRead,
  RpcError,
  rpcCodes,
} from "../define/wire.ts";

interface BuiltPage {
  readonly modified: number;
  readonly hash: string;
  /** Text, once it was read: pages that no host reads take no memory. */
  text?: string;
}

export type WidgetPages = ReturnType<typeof createWidgetPages>;

interface PageOptions {
  /** Changes a page before it is served, such as adding the widget key. */
  readonly prepare?: (html: string) => string;
  /** Builds a missing page. Resolves when it is built, or when nothing builds pages. */
  readonly build?: (path: string) => Promise<void>;
}

/** Built pages of a server's widgets, read again after each build. */
export function createWidgetPages(
  server: string,
  used: readonly Widget[],
  log: Logger,
  { prepare = (html) => html, build = async () => {} }: PageOptions = {},
) {
  const widgets = [...new Set(used)];
  const pages = new Map<string, BuiltPage>();

  const toPath = ({ html }: Widget) => (html.startsWith("file:") ? fileURLToPath(html) : html);
  const readText = (widget: Widget) => prepare(readFileSync(toPath(widget), "utf8"));

  function page(widget: Widget): BuiltPage | undefined {
    const modified = statSync(toPath(widget), { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) {
      if (pages.delete(widget.name))
        log.warn({ widget: widget.name }, "the widget's page was removed");
      return undefined;
    }
    const cached = pages.get(widget.name);
    if (cached?.modified === modified) return cached;
    const hash = createHash("sha256").update(readText(widget)).digest("hex").slice(0, 16);
    const built = { modified, hash };
    pages.set(widget.name, built);
    return built;
  }

  const prefix = `ui://${server}/`;
  const toUri = (widget: Widget, hash?: string) =>
    `${prefix}${widget.name}${hash ? `.${hash}` : ""}.html`;
  const uri = (widget: Widget) => toUri(widget, page(widget)?.hash);

  function parse(address: string) {
    const same = withLowerScheme(address);
    const [, name, hash] =
      /^(.+?)(?:\.([0-9a-f]{16}))?\.html$/.exec(same.slice(prefix.length)) ?? [];
    const widget = same.startsWith(prefix) ? widgets.find((one) => one.name === name) : undefined;
    return { widget, hash };
  }

  return {
    /** Returns the URI with the page's content hash, so that no host shows a cached older page. */
    uri,
    /** Returns a text that changes whenever a page does. */
    edition: () => widgets.map((widget) => page(widget)?.hash ?? "").join(),
    list: (): ListedResource[] =>
      widgets.map((widget) => ({
        uri: uri(widget),
        name: widget.name,
        title: widget.title,
        description: widget.description,
        mimeType: widgetMimeType,
        _meta: pageMetadata(widget),
      })),
    /** Reads a page; `undefined` when the URI is not one of a widget. The hash of another build returns the current page. */
    async read(address: string) {
      const { widget, hash } = parse(address);
      if (!widget) return undefined;
      if (!page(widget)) await build(toPath(widget));
      const built = page(widget);
      if (!built) {
        throw new RpcError(rpcCodes.internalError, missingPage(widget.name, toPath(widget)));
      }
      built.text ??= readText(widget);
      const _meta = pageMetadata(widget);
      const content = { uri: address, mimeType: widgetMimeType, text: built.text, _meta };
      return toRead(content, hash === built.hash);
    },
  };
}

/** Says which file is missing. Only pages in `dist` are built; another one is named wrongly. */
function missingPage(widget: string, path: string): string {
  const file = relative(process.cwd(), path);
  const isBuilt = basename(dirname(path)) === "dist";
  const next = isBuilt
    ? "Run `npm run build:widgets`, then try again."
    : "Correct `html` of its `defineWidget`: a path through `imports` of package.json is the same from `src` and `dist`.";
  return `The page of the widget "${widget}" is missing: ${file}. ${next}`;
}

/** @param isExact true if it is the page of the build that the URI names, which never changes */
function toRead(content: ResourceContents, isExact: boolean): ResourceRead {
  return {
    contents: [content],
    cache: { ttlMs: isExact ? 24 * 60 * 60_000 : 60_000, cacheScope: "public" },
  };
}

/** Metadata of a page, sent with the list and with the page, as hosts differ in which of the two they read. */
function pageMetadata({ csp, prefersBorder, description }: Widget): Meta {
  return {
    ui: { ...(csp && { csp }), ...(prefersBorder !== undefined && { prefersBorder }) },
    "openai/widgetDescription": description,
    ...(prefersBorder !== undefined && { "openai/widgetPrefersBorder": prefersBorder }),
    "openai/widgetCSP": {
      connect_domains: csp?.connectDomains ?? [],
      resource_domains: csp?.resourceDomains ?? [],
      ...(csp?.frameDomains && { frame_domains: csp.frameDomains }),
    },
  };
}
