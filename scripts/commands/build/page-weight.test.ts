import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { findWidgets, outputPath } from "@suite/widget-kit/build";
import { expect, test } from "vitest";
import { root } from "../../lib/root.ts";

const widgets = `${root}/widgets`;
const pages = findWidgets(widgets, [], {}).map(
  (name) => [`${name.sample}/${name.widget}`, name] as const,
);

test.each(pages)("the page %s is one file of at most 245 KB gzip", (_label, name) => {
  const html = readFileSync(outputPath(widgets, name), "utf8");
  expect(gzipSync(html).length).toBeLessThanOrEqual(245_000);
  const [markup = ""] =
    html.replace(/(<script[^>]*>).*?(<\/script>)/s, "$1$2").match(/<html.*/s) ?? [];
  expect(markup.match(/<script[^>]*>/g)).toEqual(['<script type="module" crossorigin>']);
  expect(markup).not.toMatch(/<link|\ssrc=|\shref=|url\(|@import/);
});
