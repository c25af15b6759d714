import { openTestHost } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { testBrowser } from "../open-widget.ts";
import { measureFit } from "./measure-fit.ts";

const browser = testBrowser();

/** Misfits of a 400 px wide page with these sections. */
async function misfits(sections: readonly string[]): Promise<string[]> {
  const css =
    "body{font:14px/20px sans-serif;margin:0}section{position:relative;min-block-size:24px;margin-block-end:24px}";
  const body = sections.map((section) => `<section>${section}</section>`).join("");
  const html = `<!doctype html><html lang="en"><style>${css}</style>${body}</html>`;
  const testHost = await openTestHost(browser(), { html, host: false, width: 400 });
  const found = await (await measureFit(testHost.frame)).misfits();
  await testHost.close();
  return found;
}

test("what does not fit is found and named", async () => {
  const cases: [section: string, misfit: RegExp][] = [
    ["<p style='inline-size:500px'>Wide</p>", /needs 500 px/],
    [
      "<div style='inline-size:40px'>Incomprehensibilities</div>",
      /text leaves its box: .*div “Incompre/,
    ],
    [
      "<div style='inline-size:40px;overflow-wrap:anywhere'>2,010,771</div>",
      /“2,010,771” is broken: .*div/,
    ],
    [
      "<div style='inline-size:60px;overflow:hidden;white-space:nowrap'>Cut off here</div>",
      /text is cut off: .*div “Cut off here”/,
    ],
    [
      "<div style='block-size:20px;overflow:hidden'>One<br>Two<br>Three</div>",
      /text is cut off: .*“OneTwoThree”/,
    ],
    // A widget's own words, which the pseudo-locale puts in brackets, have to fit.
    [
      "<p title='⟦Çúúţ óóƒƒ⟧' style='inline-size:60px;overflow:hidden;white-space:nowrap'>⟦Çúúţ óóƒƒ⟧</p>",
      /text is cut off: .*“⟦Çúúţ óóƒƒ⟧”/,
    ],
    [
      "<p style='inline-size:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'>Cut off here</p>",
      /text is cut off: .*p “Cut off here”/,
    ],
    [
      "<select aria-label='Kind' style='inline-size:60px'><option>⟦Ááñý ķííñđ⟧</select>",
      /does not fit: select “Kind”/,
    ],
    [
      "<input aria-label='Name' placeholder='Part of the name' style='inline-size:60px'>",
      /“Part of the name” does not fit: input “Name”/,
    ],
    [
      "<p style='margin:0'>Below</p><p style='margin:-16px 0 0'>Above</p>",
      /text over text: .*p “Below” and .*p “Above”/,
    ],
  ];
  expect(await misfits(cases.map(([section]) => section))).toEqual(
    cases.map(([, misfit]) => expect.stringMatching(misfit)),
  );
});

const readable = {
  "a box that scrolls":
    "<div style='inline-size:60px;overflow:auto;white-space:nowrap'>Scroll to the end</div>",
  "an address too long for its box":
    "<div style='inline-size:90px;overflow-wrap:anywhere'>somebody.with.a.long.name@example.com</div>",
  "stored text that a title tells":
    "<p title='Cut off here' style='inline-size:60px;overflow:hidden;white-space:nowrap'>Cut off here</p>",
  "stored text with a button that shows it all":
    "<div><p style='block-size:20px;overflow:hidden'>One<br>Two</p><button aria-expanded='false'>Show all</button></div>",
  "the space at the end of a line that keeps its spaces":
    "<p style='inline-size:min-content;overflow:hidden;white-space:pre-wrap'>Spaces kept</p>",
  "words for screen readers":
    "<span style='position:absolute;inline-size:1px;block-size:1px;overflow:hidden'>Spoken only</span>",
  "a map that is dragged":
    "<div style='inline-size:60px;overflow:clip;white-space:nowrap;touch-action:none'>Far away</div>",
  "a menu over the page":
    "<p style='margin:0'>Below</p><p style='position:absolute;top:0;margin:0;background:#fff'>Above</p>",
  "what leaves a hiding box on purpose":
    "<div style='inline-size:60px;overflow:hidden'><b style='position:absolute;white-space:nowrap'>Not held by it</b></div>",
};

test(`what can be read in some way is let be: ${Object.keys(readable).join(", ")}`, async () => {
  expect(await misfits(Object.values(readable))).toEqual([]);
});

test("the work of a page begins with its first list, chart, map or photo, and no icon is work", async () => {
  const begin = async (html: string) => {
    const page = `<!doctype html><html lang="en"><style>body{margin:0}</style><main><h1 style="margin:0;block-size:50px">Title</h1>${html}</main></html>`;
    const testHost = await openTestHost(browser(), { html: page, host: false, width: 400 });
    const top = await (await measureFit(testHost.frame)).workTop();
    await testHost.close();
    return top;
  };
  const icon = "<svg width='20' height='20' style='display:block'></svg>";
  const below = "<p style='margin:0;block-size:100px'>Words</p><ul><li>One</li></ul>";
  expect(await begin(`${icon}<svg width='200' height='90'></svg>${below}`)).toBe(70);
  expect(
    await begin(`${icon}<div role='img' style='inline-size:90px;block-size:90px'></div>`),
  ).toBe(70);
  expect(await begin(`${icon}<figure style='margin:0;block-size:90px'></figure>${below}`)).toBe(70);
  expect(await begin(`<header><ul><li>Filter</li></ul></header>${below}`)).toBeGreaterThan(150);
});
