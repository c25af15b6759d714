import { launchBrowser } from "@suite/testing/browser";
import { answer } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogView } from "../testing/catalog.ts";
import { openCatalog } from "../testing/catalog-test-host.ts";
import type { Browser } from "../testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

test("in Arabic an English name reads from the left, and stands at the right with the rest of its row", async () => {
  const testHost = await openCatalog(browser, {
    hostContext: { displayMode: "inline", locale: "ar-EG" },
    result: answer({ ...catalogView() }),
    width: 1200,
  });
  const row = testHost.frame.getByRole("listitem").filter({ hasText: "AI Agents: First Steps" }).first();
  await row.waitFor();
  const { name, direction, facts } = await row.evaluate((element) => {
    const edge = (node: Node | null | undefined) => {
      const range = document.createRange();
      if (node) range.selectNodeContents(node);
      return Math.round(range.getBoundingClientRect().right);
    };
    const title = element.querySelector("bdi");
    return {
      name: edge(title?.firstChild),
      direction: title && getComputedStyle(title).direction,
      facts: edge(element.querySelector("ul")),
    };
  });
  expect(direction).toBe("ltr");
  expect(name).toBe(facts);
  const text = (await row.textContent()) ?? "";
  expect(text.replace(/[\u2068\u2069]/g, "")).toContain("٤٫٨ من ٥ (٤١٢ تقييمًا)");
  await testHost.close();
});
