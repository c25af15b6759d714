import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { findWidgets, outputPath } from "@suite/widget-kit/build";
import { expect, test } from "vitest";
import { root } from "../../lib/root.ts";

const widgets = `${root}/widgets`;
const pages = findWidgets(widgets, [], {}).map(
  (name) => [`${name.sample}/${name.widget}`, name] as const,
);

test.each(pages)("the page %s is one file of at most 260 KB gzip", (_label, name) => {
  const html = readFileSync(outputPath(widgets, name), "utf8");
  expect(gzipSync(html).length).toBeLessThanOrEqual(260_000);
  const [markup = ""] =
    html.replace(/(<script[^>]*>).*?(<\/script>)/gs, "$1$2").match(/<html.*/s) ?? [];
  expect(markup.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" crossorigin>',
    // Says what the page needs where the web view is too old for it.
    "<script>",
  ]);
  expect(markup).not.toMatch(/<link|\ssrc=|\shref=|url\(|@import/);
});
