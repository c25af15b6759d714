import { expect, test } from "vitest";
import { clipBytes, inline, visible } from "./plain-text.ts";

test("what a reader would not see is left out; line breaks, accents and emoji stay", () => {
  expect(visible("a\u202Eb\u200Bc\u2066d\uFEFFe\u00ADf\u{E0041}g\u0000h\u001B[31m\uD800")).toBe(
    "abcdefgh[31m",
  );
  expect(visible("José\r\nŠárka\u2028 ทั้ง 🔥")).toBe("José\nŠárka\n ทั้ง 🔥");
});

test("marks piled on a letter are cut down to two", () => {
  const zalgo = `a${"\u0301\u0316".repeat(40)}b`;
  expect(visible(zalgo)).toBe("a\u0301\u0316b");
});

test("a long text is cut at a whole character, by bytes", () => {
  expect(clipBytes("short", 20)).toBe("short");
  expect(clipBytes("🔥".repeat(10), 13)).toBe("🔥🔥…");
  expect(Buffer.byteLength(clipBytes("é".repeat(100), 50))).toBeLessThanOrEqual(50);
});

test("in a sentence Markdown is shown and not obeyed", () => {
  expect(inline("![x](https://evil.example/p.png) <b>bold</b>\n# head")).toBe(
    "!\\[x\\](https:\\//evil.example/p.png) \\<b\\>bold\\</b\\> # head",
  );
  expect(inline("first_last@contoso.example and _this_")).toBe("first_last@contoso.example and \\_this\\_");
  expect(inline("x".repeat(200), 20)).toBe(`${"x".repeat(17)}…`);
});
