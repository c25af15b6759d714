import { expect, test } from "vitest";
import { formatLink, memorable, parseLink, recall } from "./link.ts";

test("round-trips every state through a URL", () => {
  const address =
    "?sample=library&tool=show&args=%7B%22skills%22%3A%5B%22React%22%5D%7D&run=1&profile=copilot&fault=no-result&theme=dark" +
    "&locale=de-DE&timeZone=Asia%2FTokyo&width=360&mode=fullscreen&answers=scenarios&developer=1&panel=storage";
  const link = parseLink(address);
  const args = { skills: ["React"] };
  expect(link).toMatchObject({ profile: "copilot", args, width: "360", panel: "storage" });
  expect(parseLink(formatLink(link))).toEqual(link);
});

test("omits default values", () => {
  expect(formatLink(parseLink(""))).toBe("");
  expect(formatLink(parseLink("?scenario=staff&step=3&theme=system"))).toBe(
    "?scenario=staff&step=3",
  );
});

test.each([
  ["profile=nobody", { profile: "spec" }],
  ["theme=pink&mode=huge&width=7", { theme: "system", mode: "inline", width: "auto" }],
  ["locale=!!&timeZone=Mars/Base", { locale: "en-US" }],
  ["args=not-json&step=-4", { args: undefined, step: 0 }],
  ["args=[1]", { args: undefined }],
  ["panel=none", { panel: undefined }],
])("falls back to the default for %s", (search, expected) => {
  expect(parseLink(`?${search}`)).toMatchObject(expected);
});

test("remembers settings only, and an address outranks them", () => {
  const link = parseLink("?sample=library&tool=show&theme=dark&profile=copilot&developer=1&step=2");
  expect(memorable(link)).toBe("?profile=copilot&theme=dark&developer=1");
  const linked = { sample: "library", profile: "chatgpt", theme: "dark" };
  expect(recall("?sample=library&profile=chatgpt", memorable(link))).toMatchObject(linked);
  const recalled = recall("?theme=light", "?tool=drop&theme=dark&width=7");
  expect(recalled).toMatchObject({ theme: "light", width: "auto" });
  expect(recalled.tool).toBeUndefined();
  expect(recall("", null)).toEqual(parseLink(""));
});
