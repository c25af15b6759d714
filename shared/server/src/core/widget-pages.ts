import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
  /** Reads a page; `undefined` when the URI is not one of a widget. Any hash returns the current page. */
  read(uri: string): { contents: ResourceContents[]; cache: CacheHint } | undefined;
}

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

  function named(address: string): Widget | undefined {
    return widgets.find(({ name }) => {
      const start = `ui://${server}/${name}`;
      return address.startsWith(start) && /^(\.[0-9a-f]{16})?\.html$/.test(address.slice(start.length));
    });
  }

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
    read(address) {
      const widget = named(address);
      if (!widget) return undefined;
      const found = page(widget);
      if (!found) {
        throw new RpcError(
          rpcCodes.internalError,
          `The widget "${widget.name}" is not built yet. Run \`npm run build:widgets\`, then try again.`,
        );
      }
      const lasting = address.includes(found.hash);
      return {
        contents: [
          { uri: address, mimeType: widgetMimeType, text: textOf(found.path), _meta: pageMetadata(widget) },
        ],
        cache: { ttlMs: lasting ? 24 * 60 * 60_000 : 60_000, cacheScope: "public" },
      };
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
