import { expect, onTestFinished, test } from "vitest";
import {
  answer,
  failure,
  type OpenOptions,
  openWidget,
  testBrowser,
  testPage,
  type WidgetTestHost,
} from "../testing/open-widget.ts";

const browser = testBrowser();

const words = ["one", "two", "three", "four", "five"];

const open = (tools: OpenOptions["tools"] = {}) =>
  openWidget(browser(), "kit/demo", {
    result: answer({ title: "Queries", hours: 1, queries: true }),
    tools: {
      "get-word": ({ id }) => answer({ word: `word ${id}` }),
      "find-word": ({ text }) => answer({ word: `found ${text}` }),
      "list-words": ({ cursor }) => answer(testPage(words, cursor, 2)),
      "save-word": ({ word }) => answer({ word }),
      ...tools,
    },
  });

const part = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("region", { name, exact: true });

const textOf = (testHost: WidgetTestHost, name: string) =>
  part(testHost, name).getByRole("status").first().textContent();

const click = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("button", { name, exact: true }).click();

const countCalls = ({ calls }: WidgetTestHost, tool: string) =>
  calls.filter(({ name }) => name === tool).length;

/** Clicks buttons one right after another, before the page was drawn. */
const clickAtOnce = (testHost: WidgetTestHost, names: readonly string[]) =>
  testHost.frame.locator("main").evaluate((main, texts) => {
    const buttons = [...main.querySelectorAll("button")];
    for (const text of texts) buttons.find((button) => button.textContent === text)?.click();
  }, names);

test("components that draw the same arguments read them once, and other arguments are read anew", async () => {
  const testHost = await open();
  expect(await textOf(testHost, "word")).toBe("word a");
  expect(await textOf(testHost, "same word")).toBe("word a");
  expect(countCalls(testHost, "get-word")).toBe(1);
  await click(testHost, "Word b");
  expect(await textOf(testHost, "word")).toBe("word b");
  await click(testHost, "Word a");
  expect(await textOf(testHost, "word")).toBe("word a");
  expect(countCalls(testHost, "get-word")).toBe(3);
});

test("nothing is read when the person returns to the page or the network returns", async () => {
  const testHost = await open();
  await testHost.frame.locator("main").evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await testHost.page.context().setOffline(true);
  await testHost.page.context().setOffline(false);
  await testHost.settle();
  expect(countCalls(testHost, "get-word")).toBe(1);
});

test("a page without a network still calls its host", async () => {
  const testHost = await open();
  const context = testHost.page.context();
  onTestFinished(() => context.setOffline(false));
  await context.setOffline(true);
  await click(testHost, "Find x");
  expect(await textOf(testHost, "search")).toBe("found x");
  await click(testHost, "Save");
  expect(await textOf(testHost, "write")).toBe("new");
});

test("a failed read is not repeated by itself, and is read again on request", async () => {
  let isAway = true;
  const testHost = await open({
    "get-word": () => (isAway ? failure("unavailable", "Away.") : answer({ word: "back" })),
  });
  const retry = part(testHost, "word").getByRole("button", { name: "Try again" });
  await retry.waitFor();
  expect(countCalls(testHost, "get-word")).toBe(1);
  isAway = false;
  await retry.click();
  expect(await textOf(testHost, "word")).toBe("back");
  expect(await retry.count()).toBe(0);
});

test("a slow answer to an earlier read never replaces a later one", async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const testHost = await open({
    "find-word": async ({ text }) => {
      if (text === "x") await first;
      else answerFirst();
      return answer({ word: `found ${text}` });
    },
  });
  await clickAtOnce(testHost, ["Find x", "Find y"]);
  await testHost.settle();
  expect(countCalls(testHost, "find-word")).toBe(2);
  expect(await textOf(testHost, "search")).toBe("found y");
});

test("the last answer stays while the next one is read and when that fails, until it is cleared", async () => {
  const testHost = await open({
    "find-word": ({ text }) =>
      text === "y" ? failure("invalid", "Not y.") : answer({ word: "found x" }),
  });
  await click(testHost, "Find x");
  await click(testHost, "Find y");
  expect(await textOf(testHost, "search")).toBe("found x");
  await part(testHost, "search").getByText("Not y.").waitFor();
  await click(testHost, "Clear");
  expect(await textOf(testHost, "search")).toBe("");
  expect(await part(testHost, "search").getByText("Not y.").count()).toBe(0);
});

test("a cleared answer is gone with the click, so that the focus can return to what was behind it", async () => {
  const testHost = await open();
  await click(testHost, "Find x");
  const left = await part(testHost, "search").evaluate(async (section) => {
    const buttons = [...section.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Clear")?.click();
    // React draws in a microtask after a click.
    await Promise.resolve();
    return section.querySelector("output")?.textContent;
  });
  expect(left).toBe("");
  await click(testHost, "Find y");
  expect(await textOf(testHost, "search")).toBe("found y");
});

test("an answer that arrives after the search was cleared is not drawn", async () => {
  const testHost = await open();
  await clickAtOnce(testHost, ["Find x", "Clear"]);
  await testHost.settle();
  expect(await textOf(testHost, "search")).toBe("");
  await part(testHost, "search").getByText("ready").waitFor();
});

test("pages follow one another, a page that failed is offered again, and a new first page starts over", async () => {
  let isAway = false;
  const testHost = await open({
    "list-words": ({ cursor }) =>
      isAway ? failure("unavailable", "Away.") : answer(testPage(words, cursor, 2)),
  });
  await click(testHost, "Show more");
  expect(await textOf(testHost, "pages")).toBe("one two three four");
  isAway = true;
  await click(testHost, "Show more");
  const retry = part(testHost, "pages").getByRole("button", { name: "Try again" });
  await retry.waitFor();
  expect(await textOf(testHost, "pages")).toBe("one two three four");
  isAway = false;
  await retry.click();
  expect(await textOf(testHost, "pages")).toBe("one two three four five");
  await click(testHost, "Start over");
  expect(await textOf(testHost, "pages")).toBe("one two");
  await click(testHost, "Show all");
  expect(await textOf(testHost, "pages")).toBe("one two three four five");
  const cursors = testHost.calls.filter(({ name }) => name === "list-words");
  expect(cursors.map(({ args }) => args.cursor)).toEqual(["2", "4", "4", "2", "4"]);
});

test("the error of a call is gone when the next one succeeds", async () => {
  let isRefused = true;
  const testHost = await open({
    "save-word": ({ word }) => (isRefused ? failure("invalid", "Refused.") : answer({ word })),
  });
  await click(testHost, "Save");
  await part(testHost, "write").getByText("Refused.").waitFor();
  isRefused = false;
  await click(testHost, "Save");
  expect(await textOf(testHost, "write")).toBe("new");
  expect(await part(testHost, "write").getByText("Refused.").count()).toBe(0);
});
