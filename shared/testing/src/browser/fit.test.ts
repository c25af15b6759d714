import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitOf, launchBrowser, openTestHost } from "./index.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Misfits of a 400 px wide page with this body. */
async function misfits(body: string, css = ""): Promise<string[]> {
  const html = `<!doctype html><html lang="en"><style>body{font:14px/20px sans-serif;margin:0}${css}</style>${body}</html>`;
  const testHost = await openTestHost(browser, { html, host: false, width: 400 });
  const misfits = await (await fitOf(testHost.frame)).misfits();
  await testHost.close();
  return misfits;
}

describe("what does not fit is found and named", () => {
  test.each([
    ["a page that scrolls sideways", "<p style='inline-size:500px'>Wide</p>", /needs 500 px/],
    [
      "a word that is wider than its box",
      "<div style='inline-size:40px'>Incomprehensibilities</div>",
      /text leaves its box: .*div “Incompre/,
    ],
    [
      "a number that goes on in the next line",
      "<div style='inline-size:40px;overflow-wrap:anywhere'>2,010,771</div>",
      /“2,010,771” is broken: .*div/,
    ],
    [
      "a line that a box hides",
      "<div style='inline-size:60px;overflow:hidden;white-space:nowrap'>Cut off here</div>",
      /text is cut off: .*div “Cut off here”/,
    ],
    [
      "lines that a low box hides",
      "<div style='block-size:20px;overflow:hidden'>One<br>Two<br>Three</div>",
      /text is cut off: .*“OneTwoThree”/,
    ],
    [
      "what an ellipsis ends",
      "<p style='inline-size:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'>Cut off here</p>",
      /text is cut off: .*p “Cut off here”/,
    ],
    [
      "a choice in the widget's words",
      "<select aria-label='Kind' style='inline-size:60px'><option>⟦Ááñý ķííñđ⟧</select>",
      /does not fit: select “Kind”/,
    ],
    [
      "what an empty field asks for",
      "<input aria-label='Name' placeholder='Part of the name' style='inline-size:60px'>",
      /“Part of the name” does not fit: input “Name”/,
    ],
    [
      "text over text",
      "<p style='margin:0'>Below</p><p style='margin:-16px 0 0'>Above</p>",
      /text over text: .*p “Below” and .*p “Above”/,
    ],
  ])("%s", async (_what, body, fault) => {
    expect((await misfits(body)).join("\n")).toMatch(fault);
  });
});

describe("what can be read in some way is let be", () => {
  test.each([
    [
      "a box that scrolls",
      "<div style='inline-size:60px;overflow:auto;white-space:nowrap'>Scroll to the end</div>",
    ],
    [
      "an address too long for its box",
      "<div style='inline-size:90px;overflow-wrap:anywhere'>somebody.with.a.long.name@example.com</div>",
    ],
    [
      "stored text that a title tells",
      "<p title='Cut off here' style='inline-size:60px;overflow:hidden;white-space:nowrap'>Cut off here</p>",
    ],
    [
      "stored text with a button that shows it all",
      "<div><p style='block-size:20px;overflow:hidden'>One<br>Two</p><button aria-expanded='false'>Show all</button></div>",
    ],
    [
      "the space at the end of a line that keeps its spaces",
      "<p style='inline-size:min-content;overflow:hidden;white-space:pre-wrap'>Spaces kept</p>",
    ],
    [
      "words for screen readers",
      "<span style='position:absolute;inline-size:1px;block-size:1px;overflow:hidden'>Spoken only</span>",
    ],
    [
      "a map that is dragged",
      "<div style='inline-size:60px;overflow:clip;white-space:nowrap;touch-action:none'>Far away</div>",
    ],
    [
      "a menu over the page",
      "<p style='margin:0'>Below</p><p style='position:absolute;top:0;margin:0;background:#fff'>Above</p>",
    ],
    [
      "what leaves a hiding box on purpose",
      "<div style='inline-size:60px;overflow:hidden'><b style='position:absolute;white-space:nowrap'>Not held by it</b></div>",
    ],
  ])("%s", async (_what, body) => {
    expect(await misfits(body)).toEqual([]);
  });

  test("but not a widget's own words, which the pseudo-locale puts in brackets", async () => {
    const css = "p{inline-size:60px;overflow:hidden;white-space:nowrap}";
    expect(await misfits("<p title='⟦Çúúţ óóƒƒ⟧'>⟦Çúúţ óóƒƒ⟧</p>", css)).toHaveLength(1);
  });
});
