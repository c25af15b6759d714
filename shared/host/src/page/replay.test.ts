import { afterEach, expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage();
const address = "?walkthrough=find-and-rename&step=2";
const writes = () => opened().fixture.called.filter((name) => name === "rename-box").length;
const ready = () =>
  opened().page.locator("[data-status=ready] [data-call=show-boxes][data-outcome=done]").waitFor();
const goOn = () => opened().page.getByRole("button", { name: "Continue" });
afterEach(() => expect(writes()).toBe(0));

test("an address plays up to the first call that writes, says so, and keeps its step", async () => {
  const { open, page, fixture, parameter } = opened();
  await open(address);
  expect(fixture.called).toEqual(["show-boxes"]);
  await page.getByText("Stopped before rename-box").waitFor();
  expect(parameter("step")).toBe("2");
});

test("reloads, other tabs and steps back and forth write nothing after a person wrote", async () => {
  const { open, page, browser, host, fixture } = opened();
  await open(address);
  await goOn().click();
  await page.locator("[data-call=rename-box][data-outcome=done]").waitFor();
  expect(await goOn().count()).toBe(0);
  expect(writes()).toBe(1);
  fixture.reset();

  await page.reload();
  await ready();
  await page.reload();
  await ready();
  const tab = await browser.newPage();
  await tab.goto(page.url());
  await tab.getByRole("button", { name: "Continue" }).waitFor();
  await tab.close();
  host.widgetsChanged();
  await page.getByRole("button", { name: "Show boxes" }).click();
  await page.goBack();
  await page.getByRole("button", { name: "Play" }).waitFor();
  await page.goForward();
  await page.locator("[data-tool=show-boxes]").waitFor();
  await page.goto("about:blank");
  await page.goBack();
  await page.locator("[data-tool=show-boxes]").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Play" }).waitFor();
});

test("Copilot is not even asked to confirm a write that only an address wants", async () => {
  const { open, page } = opened();
  await open(`${address}&profile=copilot`);
  await goOn().waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("signing in as somebody else, or a tool's form after its run, writes nothing on a reload", async () => {
  const { open, page, fixture } = opened();
  await open(`?tool=rename-box&args=${encodeURIComponent('{"boxId":"b1","name":"Sky"}')}`);
  await page.getByRole("button", { name: "Run" }).click();
  await page.locator("[data-call=rename-box][data-outcome=done]").waitFor();
  fixture.reset();
  await page.reload();
  await page.getByRole("button", { name: "Run" }).waitFor();
  await page.getByLabel("Signed in as").selectOption("Reader");
  await page.getByRole("button", { name: "Run" }).waitFor();
  expect(await page.locator("[data-call]").count()).toBe(0);
});
