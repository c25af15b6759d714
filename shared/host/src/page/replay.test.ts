import { afterEach, expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage();
const address = "?scenario=find-and-rename&step=2";
const writes = () => opened().fixture.called.filter((name) => name === "rename-box").length;
const button = (name: string) => opened().page.getByRole("button", { name });
const renamed = () => opened().page.locator("[data-call=rename-box][data-outcome=done]").waitFor();
afterEach(() => expect(writes()).toBe(0));

test("a URL runs calls up to the first write, and nothing writes again after a person wrote", async () => {
  const { open, page, host, fixture, parameter, chooseTool } = opened();
  await open(address);
  expect(fixture.called).toEqual(["show-boxes"]);
  await page.getByRole("region", { name: "Allow “Rename box”?" }).waitFor();
  expect(parameter("step")).toBe("2");

  await button("Allow").click();
  await renamed();
  expect(await button("Allow").count()).toBe(0);
  expect(writes()).toBe(1);
  fixture.reset();

  await page.reload();
  await page.locator("[data-status=ready] [data-call=show-boxes][data-outcome=done]").waitFor();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole("button", { name: "Allow" }).waitFor();
  await tab.close();
  host.widgetsChanged();
  await button("Cancel").click();
  await chooseTool("Show boxes");
  await page.goBack();
  await button("Play").waitFor();
  await page.goForward();
  await page.locator("[data-tool=show-boxes]").waitFor();
  await page.goto("about:blank");
  await page.goBack();
  await page.locator("[data-tool=show-boxes]").waitFor();
  await page.goBack();
  await button("Play").waitFor();
});

test("Copilot asks before a write of a person, whose change is listed and undone, and the scenario starts over", async () => {
  const { open, page, fixture, parameter } = opened();
  await open(`${address}&panel=storage&profile=copilot`);
  await button("Stop").click();
  await page.locator("[data-call=rename-box][data-outcome=declined]").waitFor();
  expect(fixture.renamed).toEqual([]);
  await button("Restart").click();
  await page.locator("[data-call]").first().waitFor({ state: "detached" });
  expect(parameter("step")).toBeNull();
  await button("Play").click();
  await button("Allow").click();
  await renamed();
  expect(await page.locator("[data-call]").count()).toBe(2);
  await button("Undo the change to Sky").click();
  await page.getByText("No changes yet").waitFor();

  // Changes of one call are listed together, with times as people write them.
  fixture.renamed.push("Sea", "2026-11-20T17:30:00.000Z");
  await page.getByRole("tab", { name: "Calls" }).click();
  await page.getByRole("tab", { name: "Changes" }).click();
  await page.getByText("2 changes").click();
  await page.getByText("name: Box → Sea").waitFor();
  expect(await page.getByText("name: Box → Nov 20, 2026").count()).toBe(1);

  // A call that goes on writing adds to its row, which stays open.
  fixture.renamed.push("Sun");
  await page.getByText("3 changes").waitFor();
  expect(await page.getByText("name: Box → Sea").isVisible()).toBe(true);
  fixture.reset();
});

test("a URL runs a tool that only reads, but never one that writes", async () => {
  const { open, page, fixture, widget } = opened();
  await open(`?tool=show-boxes&run=1&args=${encodeURIComponent('{"color":"red"}')}`);
  await widget().getByText("are red").waitFor();

  await open(`?tool=rename-box&run=1&args=${encodeURIComponent('{"boxId":"b1","name":"Sky"}')}`);
  expect(await page.getByRole("textbox", { name: "name" }).inputValue()).toBe("Sky");
  expect([fixture.renamed, await page.locator("[data-call]").count()]).toEqual([[], 0]);
  await button("Run").click();
  await renamed();
  fixture.reset();
  await page.reload();
  await button("Run").waitFor();
  await opened().setHost("Signed in as", "Reader");
  await button("Run").waitFor();
  expect(await page.locator("[data-call]").count()).toBe(0);
});
