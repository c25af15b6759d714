import { answer, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openApprovals } from "./approvals/testing/test-host.ts";
import { openDetail } from "./claim-detail/testing/test-host.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { contractorsView } from "./contractors-list/testing/contractors.ts";
import { openContractors } from "./contractors-list/testing/test-host.ts";

const browser = testBrowser();

const widgets = {
  approvals: openApprovals,
  "claims dashboard": openDashboard,
  "claim detail": openDetail,
  "contractors list": (...[page, options]: Parameters<typeof openContractors>) =>
    openContractors(page, {
      ...options,
      result: answer(contractorsView({ claimId: "1", specialty: "Roofing" })),
    }),
};

/** Height that a card in the chat may have at 760 px width, in CSS pixels. */
const mostPixels = 500;

test.each(Object.entries(widgets))(
  "the card of the %s is at most 500 px high in every language",
  async (_, open) => {
    const testHost = await open(browser(), {
      width: 760,
      height: 1_000,
      hostContext: { displayMode: "inline" },
    });
    const { frame } = testHost;
    await frame.locator("h1").waitFor();
    for (const locale of ["en-US", "de", "es", "fr", "ja", "ar"]) {
      await testHost.setHostContext({ locale });
      await expect
        .poll(() => frame.locator("html").getAttribute("lang"))
        .toContain(locale.slice(0, 2));
      const height = await frame.evaluate(() => document.body.scrollHeight);
      expect({ locale, high: height > mostPixels && height }).toEqual({ locale, high: false });
    }
  },
);
