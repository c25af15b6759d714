import { expect, test } from "vitest";
import { readPage } from "./page.ts";

test("reads links as GitHub does, except in code", () => {
  const { links, undefinedNames } = readPage(
    "page.md",
    `[one](a.md#b "title") ![two](c.png) [![badge](d.svg)](e.md) <https://x.example/y> at http://localhost:1.
[three][named], [four][], [five][missing] and \`[six](f.md)\`

1. Do this:

   \`\`\`ts
   const seven = list[0](g);
   \`\`\`

[named]: h.md
[four]: i.md
`,
  );
  expect(links.map(({ target }) => target)).toEqual([
    "a.md#b",
    "c.png",
    "e.md",
    "d.svg",
    "https://x.example/y",
    "http://localhost:1",
    "h.md",
    "i.md",
  ]);
  expect(undefinedNames).toEqual(["missing"]);
});

test("reads pictures with their alternative text", () => {
  const { links } = readPage("page.md", "![What is seen](a.png)");
  expect(links).toEqual([{ text: "What is seen", target: "a.png", isImage: true }]);
});

test("ignores email addresses in plain text", () => {
  expect(readPage("page.md", "Written by Ann <ann@x.example>").links).toEqual([]);
});

test("derives anchors of headings by GitHub's rules", () => {
  const { anchors } = readPage(
    "page.md",
    "# What's `new`?\n## A [link](x.md) & more\n## Größe_1\n# Twice\n# Twice\n```sh\n# no heading\n```\n",
  );
  expect(anchors).toEqual(["whats-new", "a-link--more", "größe_1", "twice", "twice-1"]);
});

test("finds the files that a page tells its reader to create", () => {
  const { newFiles, codes } = readPage(
    "page.md",
    "New file `a/b.ts`:\n\n```sh\nnpm run new-sample -- desk\n```\n",
  );
  expect(newFiles).toEqual(["a/b.ts", "samples/desk", "widgets/desk"]);
  expect(codes).toEqual(["a/b.ts"]);
});
