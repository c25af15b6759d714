import { utimesSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, it, vi } from "vitest";
import { logLines } from "../testing/log-lines.ts";
import { createWidgetPages } from "./widget-pages.ts";

const folder = temporaryFolder(afterAll);

function widgetPages(name: string, html?: string, build?: (path: string) => Promise<void>) {
  const path = join(folder, `${name}.html`);
  if (html !== undefined) writeFileSync(path, html);
  const widget = {
    name,
    title: "Board",
    description: "Shows the board.",
    html: pathToFileURL(path).href,
    csp: { connectDomains: ["https://api.example.com"] },
    prefersBorder: false,
  };
  return {
    path,
    widget,
    pages: createWidgetPages("things", [widget, widget], logLines().log, { build }),
  };
}

it("widget pages reads the page by its URI with a hash, without it, and with the hash of an older build", async () => {
  const { pages, widget } = widgetPages("read", "<p>two</p>");
  expect(pages.uri(widget)).toMatch(/^ui:\/\/things\/read\.[0-9a-f]{16}\.html$/);
  expect(pages.list()).toHaveLength(1);
  const uris = [
    pages.uri(widget),
    "ui://things/read.html",
    "ui://things/read.0123456789abcdef.html",
    "UI://things/read.html",
  ];
  for (const uri of uris) {
    expect((await pages.read(uri))?.contents[0]).toMatchObject({
      uri,
      text: "<p>two</p>",
      mimeType: "text/html;profile=mcp-app",
    });
  }
  expect((await pages.read(uris[0] ?? ""))?.cache).toEqual({
    ttlMs: 86_400_000,
    cacheScope: "public",
  });
  expect((await pages.read("ui://things/read.html"))?.cache.ttlMs).toBe(60_000);
});

it.each([
  "other/known.html",
  "things/know.html",
  "things/known.html.html",
  "things/../known.html",
  "THINGS/known.html",
])("widget pages does not know ui://%s", async (path) => {
  const { pages } = widgetPages("known", "<p></p>");
  expect(await pages.read(`ui://${path}`)).toBeUndefined();
});

it("widget pages serves a new build immediately", async () => {
  const { pages, widget, path } = widgetPages("rebuilt", "<p>old</p>");
  const uri = pages.uri(widget);
  const edition = pages.edition();
  writeFileSync(path, "<p>new</p>");
  utimesSync(path, new Date(), new Date(Date.now() + 2000));
  expect(pages.uri(widget)).not.toBe(uri);
  expect(pages.edition()).not.toBe(edition);
  expect((await pages.read(uri))?.contents[0]).toMatchObject({ text: "<p>new</p>" });
});

it.each([
  ["dist/unbuilt", "Run `npm run build:widgets`"],
  ["pages/unknown", "Correct `html` of its `defineWidget`"],
])("widget pages names the missing page %s and the next step", async (name, next) => {
  const { pages, widget, path } = widgetPages(name);
  const uri = `ui://things/${name}.html`;
  expect(pages.uri(widget)).toBe(uri);
  const message = `is missing: ${relative(process.cwd(), path)}. ${next}`;
  await expect(pages.read(uri)).rejects.toThrow(message);
});

it("widget pages has a missing page built, and waits for it", async () => {
  const build = vi.fn(async (path: string) => writeFileSync(path, "<p>built</p>"));
  const { pages, path } = widgetPages("on-request", undefined, build);
  const uri = "ui://things/on-request.html";
  expect((await pages.read(uri))?.contents[0]).toMatchObject({ uri, text: "<p>built</p>" });
  await pages.read(uri);
  expect(build.mock.calls).toEqual([[path]]);
});

it("widget pages declares the allowed origins for MCP Apps and OpenAI in the list and on the page", async () => {
  const { pages, widget } = widgetPages("meta", "<p></p>");
  const meta = {
    ui: { csp: { connectDomains: ["https://api.example.com"] }, prefersBorder: false },
    "openai/widgetCSP": { connect_domains: ["https://api.example.com"], resource_domains: [] },
    "openai/widgetPrefersBorder": false,
    "openai/widgetDescription": "Shows the board.",
  };
  expect(pages.list()[0]?._meta).toEqual(meta);
  expect((await pages.read(pages.uri(widget)))?.contents[0]?._meta).toEqual(meta);
});
