import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Logger } from "../define/context.ts";
import type { Widget } from "../define/widget.ts";
import {
  type CacheHint,
  type ListedResource,
  type Meta,
  type ResourceContents,
  RpcError,
  rpcCodes,
} from "./wire.ts";

/** Id of the MCP Apps extension. */
export const uiExtension = "io.modelcontextprotocol/ui";
export const widgetMimeType = "text/html;profile=mcp-app";

/** Built pages of a server's widgets, read again after each build. */
export interface WidgetPages {
  /** Returns the URI with the page's content hash, so that no host shows a cached older page. */
  uri(widget: Widget): string;
  /** Returns a text that changes whenever a page does. */
  edition(): string;
  list(): ListedResource[];
  /**
   * Reads a page; `undefined` when the URI is not one of a widget. The hash of another build returns the page of that build while
   * it runs beside this one, and the current page otherwise.
   */
  read(uri: string): Promise<{ contents: ResourceContents[]; cache: CacheHint } | undefined>;
  /** Stores the pages for the processes of other builds, and finds theirs there. */
  share(pages: SharedPages): Promise<void>;
}

/** Pages of several builds, by the name of the widget and the hash. */
export interface SharedPages {
  put(name: string, text: string): Promise<void>;
  /** Page of another build that is running; `undefined` if there is none. */
  get(name: string): Promise<string | undefined>;
}

/** Page as a process stores it. Its metadata holds the CSP, which belongs to the build, too. */
const sharedPageSchema = z.object({ text: z.string(), _meta: z.record(z.string(), z.unknown()) });

/** Page at its last read, without its text: that takes 1.5 MB, and a host reads it once. */
interface BuiltPage {
  readonly path: string;
  readonly modified: number;
  readonly hash: string;
}

/** @param prepare changes a page before it is served, such as adding the widget key */
export function createWidgetPages(
  server: string,
  used: readonly Widget[],
  log: Logger,
  prepare: (html: string) => string = (html) => html,
): WidgetPages {
  const widgets = [...new Set(used)];
  const pages = new Map<string, BuiltPage>();
  let shared: SharedPages | undefined;

  function page(widget: Widget): BuiltPage | undefined {
    const path = widget.html.startsWith("file:") ? fileURLToPath(widget.html) : widget.html;
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (modified === undefined) {
      if (pages.delete(widget.name)) log.warn({ widget: widget.name }, "the widget's page was removed");
      return undefined;
    }
    const known = pages.get(widget.name);
    if (known?.modified === modified) return known;
    const read = { path, modified, hash: hashOf(textOf(path)) };
    pages.set(widget.name, read);
    return read;
  }

  const textOf = (path: string) => prepare(readFileSync(path, "utf8"));

  function uri(widget: Widget): string {
    const hash = page(widget)?.hash;
    return `ui://${server}/${widget.name}${hash ? `.${hash}` : ""}.html`;
  }

  /** Widget and hash that a URI names. */
  function named(address: string) {
    for (const widget of widgets) {
      const start = `ui://${server}/${widget.name}`;
      const rest = address.startsWith(start)
        ? /^(?:\.([0-9a-f]{16}))?\.html$/.exec(address.slice(start.length))
        : null;
      if (rest) return { widget, hash: rest[1] };
    }
    return undefined;
  }

  /** Page of another build. An outage returns the current page, which is most often right. */
  async function pageOfOther(name: string, hash: string) {
    const text = await shared?.get(`${name}.${hash}`).catch((error: unknown) => {
      log.warn({ err: error, widget: name }, "the page of another build could not be read");
      return undefined;
    });
    return text === undefined ? undefined : sharedPageSchema.parse(JSON.parse(text));
  }

  const currentPage = (widget: Widget, { path }: BuiltPage) => ({
    text: textOf(path),
    _meta: pageMetadata(widget),
  });

  return {
    uri,
    edition: () => widgets.map((widget) => page(widget)?.hash ?? "").join(),
    list: () =>
      widgets.map((widget) => ({
        uri: uri(widget),
        name: widget.name,
        title: widget.title,
        description: widget.description,
        mimeType: widgetMimeType,
        _meta: pageMetadata(widget),
      })),
    async read(address) {
      const { widget, hash } = named(address) ?? {};
      if (!widget) return undefined;
      const found = page(widget);
      if (!found) {
        throw new RpcError(
          rpcCodes.internalError,
          `The widget "${widget.name}" is not built yet. Run \`npm run build:widgets\`, then try again.`,
        );
      }
      const isCurrent = hash === found.hash;
      const other = hash === undefined || isCurrent ? undefined : await pageOfOther(widget.name, hash);
      const contents = other ?? currentPage(widget, found);
      return {
        contents: [{ uri: address, mimeType: widgetMimeType, ...contents }],
        cache: { ttlMs: isCurrent || other ? 24 * 60 * 60_000 : 60_000, cacheScope: "public" },
      };
    },
    async share(given) {
      shared = given;
      for (const widget of widgets) {
        const built = page(widget);
        if (!built) continue;
        await given
          .put(`${widget.name}.${built.hash}`, JSON.stringify(currentPage(widget, built)))
          .catch((error: unknown) =>
            log.warn({ err: error, widget: widget.name }, "the page could not be shared with other builds"),
          );
      }
    },
  };
}

function hashOf(html: string): string {
  return createHash("sha256").update(html).digest("hex").slice(0, 16);
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
