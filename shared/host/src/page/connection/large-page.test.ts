import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage({}, "x".repeat(17_000_000));

test("a page of a widget that is larger than the host reads is reported, not loaded", async () => {
  const { page, open } = opened();
  await open("?scenario=find-and-rename&step=1");
  await page.getByText("The widget could not be loaded.").waitFor();
  const details = await page.locator("details").textContent();
  expect(details).toContain("The response is larger than 16 MB");
});
