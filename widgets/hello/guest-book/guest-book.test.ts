import type { Greeting } from "@suite/hello-contract";
import type { TestHostOptions } from "@suite/testing/browser";
import {
  answer,
  openWidget,
  testBrowser,
  testCatalogs,
  testStates,
  testVisualMatrix,
  viewStores,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import * as translations from "../strings/index.ts";
import { guestBookStrings } from "./strings.ts";

const widget = "hello/guest-book";
const greeting = {
  id: "G-1",
  name: "Mona Kane",
  text: "Welcome!",
  signedAt: "2026-11-02T09:00:00Z",
};
const items = ["G-1", "G-2", "G-3", "G-4"].map((id) => ({ ...greeting, id }));
const withRows = (greetings: readonly Greeting[]) =>
  answer({
    readAt: "2026-11-20T09:00:00Z",
    greetings: { items: greetings, total: greetings.length },
  });
const tools = {
  "show-guest-book": () => withRows([...items, { ...greeting, id: "G-5", name: "Adele Vance" }]),
  "sign-guest-book": ({ name, text }: Record<string, unknown>) =>
    answer({ greeting: { ...greeting, id: "G-5", name, text }, changeId: "c-1" }),
};
const openWith = (owner: Parameters<typeof openWidget>[0], options: Partial<TestHostOptions>) =>
  openWidget(owner, widget, { result: withRows(items), tools, ...options });
const drawn = ({ frame }: WidgetTestHost) =>
  frame.getByRole("heading", { level: 1, name: "Guest book" }).waitFor();

const browser = testBrowser();

test("shows three greetings inline and all of them in full screen, where people sign", async () => {
  const testHost = await openWith(browser(), { hostContext: { displayMode: "inline" } });
  const { frame } = testHost;
  await drawn(testHost);
  expect(await frame.getByRole("listitem").count()).toBe(3);
  await testHost.setDisplayMode("fullscreen");
  await expect.poll(() => frame.getByRole("listitem").count()).toBe(4);
  await frame.getByLabel("Your name").fill("Adele Vance");
  await frame.getByLabel("Your greeting").fill("Good morning!");
  await frame.getByRole("button", { name: "Sign" }).click();
  await frame.getByText("Thank you for signing.").waitFor();
  await expect.poll(() => frame.getByRole("listitem").count()).toBe(5);
  expect(testHost.calls).toEqual([
    { name: "sign-guest-book", args: { name: "Adele Vance", text: "Good morning!" } },
    { name: "show-guest-book", args: {} },
  ]);
});

testStates({
  open: (options) => openWith(browser(), options),
  drawn,
  call: { name: "show-guest-book", args: {} },
  faultsInEveryRun: true,
  empty: {
    result: withRows([]),
    inline: ["No greetings yet"],
    fullscreen: ["Be the first to sign the guest book."],
  },
});

testVisualMatrix({ widget, open: openWith, openers: ["Sign the guest book"] });
testCatalogs([guestBookStrings], translations);

test.each(viewStores)(
  "what was typed is kept when the page is loaded again: %s",
  async (viewStore) => {
    const testHost = await openWidget(browser(), widget, {
      viewStore,
      result: withRows(items),
      tools,
      hostContext: { displayMode: "fullscreen" },
    });
    await testHost.frame.getByLabel("Your greeting").fill("Good morning!");
    await testHost.reload();
    expect(await testHost.frame.getByLabel("Your greeting").inputValue()).toBe("Good morning!");
  },
);
