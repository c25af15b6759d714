import { expect, test } from "vitest";
import {
  clip,
  clipBytes,
  code,
  firstCharacters,
  inline,
  isBlank,
  oneLine,
  perKey,
  visible,
  visibleTexts,
} from "./text.ts";

test("what a reader would not see is left out; line breaks, accents and emoji stay", () => {
  expect(visible("a\u202Eb\u200Bc\u2066d\uFEFFe\u00ADf\u{E0041}g\u0000h\u001B[31m\uD800")).toBe(
    "abcdefgh[31m",
  );
  expect(visible("José\r\nŠárka\u2028 ทั้ง 🔥")).toBe("José\nŠárka\n ทั้ง 🔥");
});

test("emoji stay whole, and nothing is hidden in their tags", () => {
  const scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}";
  const rainbow = "\u{1F3F3}\uFE0F\u200D\u{1F308}";
  const runner = "\u{1F3C3}\u{1F3FD}\u200D\u2640\uFE0F\u200D\u27A1\uFE0F";
  const couple = "\u{1F469}\u{1F3FB}\u200D\u2764\uFE0F\u200D\u{1F48B}\u200D\u{1F468}\u{1F3FF}";
  const emoji = [
    scotland,
    rainbow,
    runner,
    couple,
    "\u{1F1EF}\u{1F1F5}",
    "\u00A9\uFE0F",
    "#\uFE0F\u20E3",
  ];
  for (const text of emoji) expect(visible(text)).toBe(text);
  const hidden = "\u{1F3F4}\u{E0068}\u{E0069}\u{E007F}";
  expect(visible(hidden)).toBe("\u{1F3F4}");
  expect(visible("\u{1F600}\uFE0F1\uFE0F\u{1F1EF}\u200D\u{1F1F5}")).toBe(
    "\u{1F600}1\u{1F1EF}\u{1F1F5}",
  );
});

test("each character is judged as by Unicode's set of recommended emoji", () => {
  // The type checker knows the flag for a newer target only.
  const flag = "v";
  const recommended = new RegExp(String.raw`^\p{RGI_Emoji}$`, flag);
  const wrong: string[] = [];
  for (let code = 0x80; code <= 0x1ffff; code++) {
    const character = String.fromCodePoint(code);
    const withSelector = `${character}\uFE0F`;
    const isKept = visible(withSelector) === withSelector;
    if (isKept !== recommended.test(withSelector)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("joiners stay within emoji and within words of scripts that need them, and nowhere else", () => {
  const family = "\u{1F469}\u200D\u{1F467}";
  const visibleTexts = [family, "\u2764\uFE0F", "1\uFE0F\u20E3", "می\u200Cخواهم", "क्\u200Dष"];
  expect(visibleTexts.map(visible)).toEqual(visibleTexts);
  expect(visible("a\u200Db\u200Cc \uFE0F می\u200C\u200C \u{1F469}\u200D")).toBe(
    "abc  می \u{1F469}",
  );
});

test("a text is blank if people see nothing of it", () => {
  const blank = [
    "",
    " \n\t",
    "\u00A0\u3000",
    "\u200B\u2060\uFEFF",
    "\u202E",
    "\u3164",
    "\u2800",
    "\u0489",
  ];
  expect(blank.filter((text) => !isBlank(text))).toEqual([]);
  const seen = ["-", "7", "保険", "مطالبة", "\u{1F525}", "\u200Bz", "x\u2028"];
  expect(seen.filter(isBlank)).toEqual([]);
});

test("texts at any depth of a value lose what is not seen; numbers and keys stay", () => {
  expect(visibleTexts({ a: ["x\u200By", 1, null], b: { c: "\u202Ez" } })).toEqual({
    a: ["xy", 1, null],
    b: { c: "z" },
  });
});

test("marks piled on a letter are cut down to four; words that need three keep them", () => {
  const zalgo = `a${"\u0301\u0316".repeat(40)}b`;
  expect(visible(zalgo)).toBe("a\u0301\u0316\u0301\u0316b");
  expect(visible("चीज़ें")).toBe("चीज़ें");
});

test.each([
  ["a name stays as it is", "Kimberly King", "Kimberly King"],
  ["accents and other scripts stay", "Zoë Ångström · مطالبة", "Zoë Ångström · مطالبة"],
  ["line breaks and blanks become one blank", " a\n\n\tb ", "a b"],
  ["what is not visible goes", "\u202Egnp.z\u200Be\u200Bro\u{E0049}\u202C", "gnp.zero"],
])("in one line %s", (_, text, line) => {
  expect(oneLine(text)).toBe(line);
});

test("a long line ends with an ellipsis after a whole character", () => {
  expect(oneLine("🔥".repeat(500), 10)).toBe(`${"🔥".repeat(4)}…`);
});

test("the start of a text ends after a whole character", () => {
  const family = "\u{1F469}\u200D\u{1F467}";
  expect(firstCharacters("abcd", 4)).toBe("abcd");
  expect(firstCharacters("abcdef", 4)).toBe("abcd");
  expect(firstCharacters("abc🔥", 4)).toBe("abc");
  expect(firstCharacters(`a${family}b`, 5)).toBe("a");
  expect(firstCharacters("abc", 0)).toBe("");
});

test("a long text is cut at what readers see as a whole character, by length or by bytes", () => {
  expect([clip("abcd", 4), clip("abcdef", 4), clip("ab🔥", 4), clip("abc🔥e", 5)]).toEqual([
    "abcd",
    "abc…",
    "ab🔥",
    "abc…",
  ]);
  const family = "\u{1F469}\u200D\u{1F467}";
  expect(clip(`a${family}${family}`, 9)).toBe(`a${family}…`);
  expect(clipBytes(`a${family}${family}`, 22)).toBe(`a${family}…`);
  expect(clipBytes("short", 20)).toBe("short");
  expect(clipBytes("🔥".repeat(10), 13)).toBe("🔥🔥…");
  expect(Buffer.byteLength(clipBytes("é".repeat(100), 50))).toBeLessThanOrEqual(50);
});

test("in a sentence Markdown is shown and not obeyed", () => {
  expect(inline("![x](https://evil.example/p.png) <b>bold</b>\n# head")).toBe(
    "!\\[x\\](https:\\//evil.example/p.png) \\<b\\>bold\\</b\\> # head",
  );
  expect(inline("first_last@contoso.example and _this_")).toBe(
    "first_last@contoso.example and \\_this\\_",
  );
  expect(inline("x".repeat(200), 20)).toBe(`${"x".repeat(17)}…`);
});

test.each([
  ["# Heading", "\\# Heading"],
  ["### Heading", "##\\# Heading"],
  ["- item", "\\- item"],
  ["1. item", "1\\. item"],
  ["-1e308", "-1e308"],
  ["#1 of 3", "#1 of 3"],
  ["680 h", "680 h"],
])("a line may begin with %j", (text, line) => {
  expect(inline(text)).toBe(line);
  expect(inline(line)).toBe(line);
});

test("what is escaped stays escaped, once; a backslash before Markdown does not let it through", () => {
  const once = inline("[x](https://a.example) www.b.example *bold* \\ _i_");
  expect(inline(once, 200)).toBe(once);
  expect(inline("\\[x](u)")).toBe("\\[x\\](u)");
  expect(inline("\\\\[x](u)")).toBe("\\\\\\[x\\](u)");
});

test("a name as code is one line that neither ends the code nor reads as markup", () => {
  expect(code("updates[0].fone")).toBe("`updates[0].fone`");
  expect(code("__proto__")).toBe("`__proto__`");
  expect(code("a`\n# b <img src=x> [c](http://d)\u202E")).toBe(
    "`a' # b ‹img src=x> [c] (http: //d)`",
  );
  expect(code("k".repeat(100), 20).length).toBeLessThan(25);
});

test("each key is computed once, also when the result is undefined", () => {
  const made: string[] = [];
  const getLength = perKey((key) => {
    made.push(key);
    return key.length || undefined;
  });
  expect(["ab", "", "ab", ""].map(getLength)).toEqual([2, undefined, 2, undefined]);
  expect(made).toEqual(["ab", ""]);
});

test("a thousand made-up keys are not all kept, and do not displace earlier ones", () => {
  let created = 0;
  const values = perKey(() => {
    created += 1;
    return created;
  });
  expect(values("Europe/Oslo")).toBe(1);
  const keys = Array.from({ length: 1000 }, (_, index) => `Made/Up${index}`);
  for (const key of [...keys, ...keys]) values(key);
  expect(created).toBeGreaterThan(1900);
  expect(values("Europe/Oslo")).toBe(1);
});
