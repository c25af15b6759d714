import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { trackedFiles } from "../../conventions/tracked.ts";
import { root } from "../../lib/root.ts";
import { readPage } from "../../testing/documents/page.ts";

/** Pictures of widgets on the pages. */
const shown = trackedFiles(/\.md$/)
  .map(({ path, text }) => readPage(path, text))
  .flatMap(({ path: page, links }) =>
    links.flatMap(({ isImage, target, text: alt }) => {
      const path = posix.join(posix.dirname(page), target);
      return isImage && path.includes("pictures/") ? [{ page, path, alt }] : [];
    }),
  );
const paths = [...new Set(shown.map(({ path }) => path))];
const maxBytes = 150_000;
/** Of an animated picture. */
const maxLoopBytes = 2_000_000;
const maxTotalBytes = 6_000_000;

const widgets = trackedFiles(/^widgets\/[^/]+\/[^/]+\/main\.tsx$/)
  .map(({ path }) => path.split("/"))
  .flatMap(([, sample = "", widget = ""]) => [{ sample, widget }])
  // A sample may leave its pictures out.
  .filter(({ sample }) => existsSync(`${root}/samples/${sample}/pictures`));

test("every stored picture is shown on a page", () => {
  const pictures = trackedFiles(/^(samples\/[^/]+|docs)\/pictures\//).map(({ path }) => path);
  expect(pictures.filter((path) => !paths.includes(path))).toEqual([]);
});

describe.each(widgets)("$sample/$widget", ({ sample, widget }) => {
  test("is in the gallery in every view, and in the README of its sample", () => {
    const on = (page: string) => shown.filter((each) => each.page === page).map(({ path }) => path);
    const readme = `samples/${sample}/pictures/${widget}.webp`;
    const views = ["inline-light", "inline-dark", "fullscreen-dark"];
    const remaining = views.map((view) => `docs/pictures/${sample}/${widget}-${view}.webp`);
    expect(on("docs/gallery.md"), "run npm run pictures").toEqual(
      expect.arrayContaining([readme, ...remaining]),
    );
    expect(on(`samples/${sample}/README.md`)).toContain(readme);
  });
});

test("pictures are small WebP files", () => {
  const sizes = paths.map((path) => {
    expect(existsSync(`${root}/${path}`), `${path}: run npm run pictures to create it`).toBe(true);
    const file = readFileSync(`${root}/${path}`);
    expect(file.toString("latin1", 0, 12), path).toMatch(/^RIFF....WEBP$/s);
    expect(file.length, path).toBeLessThan(path.endsWith("/loop.webp") ? maxLoopBytes : maxBytes);
    return file.length;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxTotalBytes);
});

test("pictures of READMEs are 1200 pixels wide", () => {
  const wide = paths
    .filter((path) => path.startsWith("samples/"))
    .map((path) => [path, readSize(path)] as const);
  for (const [path, { width, height }] of wide) {
    expect(width, path).toBe(1200);
    expect(height, path).toBeGreaterThanOrEqual(400);
    expect(height, path).toBeLessThanOrEqual(1000);
  }
});

test("pictures have alternative text, in READMEs a sentence", () => {
  expect(shown.filter(({ alt }) => alt === "")).toEqual([]);
  for (const { page, alt } of shown) {
    // Their tables name what is shown.
    if (page === "docs/gallery.md" || page === "widgets/kit/catalog.md") continue;
    expect(alt).toMatch(/^[A-Z].*\p{L}$/u);
    expect(alt.split(" ").length).toBeGreaterThan(5);
  }
});

/** Size in the header of a WebP file: of the extended format, or of a lossy picture. */
function readSize(path: string): { width: number; height: number } {
  const file = readFileSync(`${root}/${path}`);
  if (file.toString("latin1", 12, 16) === "VP8X")
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}
