import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openProfile } from "./testing/test-host.ts";

const browser = testBrowser();

const candidates = [
  {
    id: "3",
    name: "Daisy Phillips (Austin)",
    title: "Daisy Phillips",
    facts: ["Developer", "Austin"],
  },
  { id: "1", name: "Marcus Phillips (Atlanta)", title: "Marcus Phillips", facts: ["Atlanta"] },
].map((candidate) => ({ ...candidate, person: true }));
const several = failure(
  "ambiguous",
  '"Phillips" matches 2 consultants. Ask which one is meant, then call again with its id.',
  { asked: "Phillips", total: 2, candidates },
);
const toolInput = { consultantId: "Phillips" };

test("a name with several matches offers them in the person's language, and opens the chosen one by its id", async () => {
  const testHost = await openProfile(browser(), { result: several, toolInput, width: 360 });
  const { frame } = testHost;
  await frame.getByRole("heading", { name: "Which “Phillips” do you mean?" }).waitFor();
  await frame.getByText("2 records match. Select one to open it.").waitFor();
  expect(await frame.getByRole("button").allTextContents()).toEqual([
    expect.stringMatching(/^DPDaisy Phillips.*Developer.*Austin/),
    expect.stringMatching(/^MPMarcus Phillips.*Atlanta/),
  ]);
  expect(await frame.getByText(/call again/).count()).toBe(0);
  expect(await runAxe(frame)).toEqual([]);
  await expectNoOverflow(frame);
  const title = frame.getByRole("heading", { level: 1 });
  const plainTitle = async () => (await title.textContent())?.replace(/[\u2066-\u2069]/g, "");
  for (const [locale, expected] of [
    ["de-DE", "Was meinen Sie mit „Phillips“?"],
    ["ar-EG", "ما المقصود بـ «Phillips»؟"],
  ]) {
    await testHost.setHostContext({ locale, theme: "dark" });
    await expect.poll(plainTitle).toBe(expected);
    expect(await runAxe(frame)).toEqual([]);
  }
  await testHost.setHostContext({ locale: "en-US", theme: "light" });
  await frame.getByRole("button", { name: /Marcus Phillips/ }).press("Enter");
  const heading = frame.getByRole("heading", { level: 1, name: "Avery Howard" });
  await heading.waitFor();
  expect(testHost.calls).toEqual([
    { name: "show-consultant-profile", args: { consultantId: "1" } },
  ]);
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await expectContext(testHost, "chose the one with id 1");
});

test("a name without a match is named, with near misses as buttons and without another try of the same call", async () => {
  const near = { asked: "Pilips", total: 1, candidates: candidates.slice(0, 1) };
  const result = failure("not_found", 'No consultant is called "Pilips".', near);
  const testHost = await openProfile(browser(), { result, toolInput: { consultantId: "Pilips" } });
  const { frame } = testHost;
  await frame.getByRole("heading", { name: "“Pilips” was not found" }).waitFor();
  await frame.getByText("Did you mean one of these?").waitFor();
  expect(await frame.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await frame.getByRole("button", { name: /Daisy Phillips/ }).click();
  await expect
    .poll(() => testHost.calls)
    .toEqual([{ name: "show-consultant-profile", args: { consultantId: "3" } }]);
});

const none = failure("not_found", "No consultant is called that.", {
  asked: "Pilips",
  total: 0,
  candidates: [],
});
const forbidden = failure("forbidden", "You may not see this profile.");

test.each<[string, Parameters<typeof openProfile>[1], texts: string[]]>([
  [
    "candidates as text in a host without server tools",
    { result: several, toolInput, without: ["serverTools"] },
    ["Daisy Phillips", "Ask for one of them in the conversation."],
  ],
  [
    "what to do about a name without near misses",
    { result: none },
    ["Check the spelling, or ask for another name in the conversation."],
  ],
  [
    "a forbidden call without another try",
    { result: forbidden },
    ["You may not see this profile."],
  ],
])("shows %s, and no button", async (_, options, texts) => {
  const { frame } = await openProfile(browser(), options);
  for (const text of texts) await frame.getByText(text).waitFor();
  expect(await frame.getByRole("button").count()).toBe(0);
});

test("the error of an ambiguous name inside a page names the candidates", async () => {
  const testHost = await openProfile(browser(), {
    hostContext: { displayMode: "fullscreen" },
    tools: { "show-consultant-profile": () => several, "list-projects": () => several },
  });
  await testHost.frame.getByRole("button", { name: "Assign to a project" }).click();
  const alert = testHost.frame.getByRole("alert");
  await alert.getByText("Which “Phillips” do you mean?").waitFor();
  await alert.getByText("Daisy Phillips and Marcus Phillips").waitFor();
});
