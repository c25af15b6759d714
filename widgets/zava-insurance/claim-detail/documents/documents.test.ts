import { runAxe } from "@suite/testing/browser";
import {
  answer,
  expectContext,
  failure,
  testBrowser,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { kimberly } from "../testing/claim.ts";
import { documentServer } from "../testing/document-server.ts";
import { documents } from "../testing/documents.ts";
import { openDetail, openWorkplace } from "../testing/test-host.ts";

const browser = testBrowser();

const panelOf = ({ frame }: WidgetTestHost) => frame.getByRole("region", { name: "Documents" });

const listOf = (testHost: WidgetTestHost) =>
  panelOf(testHost).getByRole("list", { name: "Documents" });

test("documents are listed with kind, name, origin and size; a kind filters them", async () => {
  const testHost = await openWorkplace(browser());
  const items = listOf(testHost).getByRole("listitem");
  await items.first().waitFor();
  expect(await items.allInnerTexts()).toMatchInlineSnapshot(`
    [
      "Invoice IRP-4471 kitchen rebuild.pdf
    Invoice · 2 pages · 84 kB
    Rosa Lindqvist · Nov 18, 2026 · from mail",
      "kitchen-after-fire.jpg
    Photo · 2.4 MB
    Theo Abara · Nov 14, 2026 · uploaded",
      "boarding-invoice.pdf
    Invoice · 1 page · 42 kB
    Theo Abara · Nov 9, 2026 · from OneDrive
    PO-2002 · $54.45 more than ordered",
      "Fire department report.pdf
    Report · 3 pages · 84 kB
    Rosa Lindqvist · Nov 5, 2026 · from the chat",
      "Letter about relocation costs.pdf
    Letter · 1 page · 84 kB
    Rosa Lindqvist · Nov 4, 2026 · from mail",
      "attic.webp
    Photo · 2.4 MB
    Theo Abara · Nov 3, 2026 · uploaded",
    ]
  `);
  expect(await items.locator("canvas").count()).toBe(2);
  const invoices = panelOf(testHost).getByRole("button", { name: "Invoices 2" });
  await invoices.press("Enter");
  expect(await items.count()).toBe(2);
  expect(await invoices.getAttribute("aria-pressed")).toBe("true");
  await panelOf(testHost).getByRole("button", { name: "All 6" }).click();
  expect(await items.count()).toBe(6);
  expect(await runAxe(testHost.frame)).toEqual([]);
});

test("a confirmed invoice is shown at its order, and leads to the document", async () => {
  const testHost = await openWorkplace(browser());
  const { frame } = testHost;
  const invoices = frame
    .getByRole("region", { name: "Purchase orders" })
    .getByRole("list", { name: "Invoices" });
  await invoices.getByText("$980.10 · $54.45 more than ordered").waitFor();
  expect(await invoices.count()).toBe(1);
  await panelOf(testHost).getByRole("button", { name: "Photos 2" }).click();
  await invoices.getByRole("button", { name: "boarding-invoice.pdf" }).press("Enter");
  const viewer = frame.getByRole("dialog", { name: "boarding-invoice.pdf" });
  await viewer.getByText("3 / 6").waitFor();
  await testHost.page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await invoices.locator("button:focus").waitFor();
});

test("the card says how many documents there are and which differ, and leads to them", async () => {
  const detail = { ...kimberly, documents: { total: 3, differing: 1 } };
  const testHost = await openDetail(browser(), {
    result: answer(detail),
    width: 1200,
    height: 900,
  });
  const { frame } = testHost;
  await frame
    .getByRole("button", { name: "3 documents · 1 invoice differs from its order" })
    .press("Enter");
  await panelOf(testHost).locator("button:focus", { hasText: "Add files" }).waitFor();
});

test("a claim without documents says what belongs here", async () => {
  const testHost = await openWorkplace(browser(), documentServer([]).tools);
  const panel = panelOf(testHost);
  await panel.getByText("No documents yet").waitFor();
  await panel.getByText("Places left: 20 of 20.").waitFor();
});

test("shapes are shown until the documents are read, and an error has a retry", async () => {
  const { tools } = documentServer();
  let isAway = true;
  const testHost = await openWorkplace(browser(), {
    ...tools,
    "list-claim-documents": (args) =>
      isAway
        ? failure("unavailable", "The documents cannot be read.", {
            outcome: "not_applied",
            readOnly: true,
          })
        : (tools["list-claim-documents"]?.(args) ?? failure("failed", "")),
  });
  const panel = panelOf(testHost);
  await panel.getByRole("alert").waitFor();
  isAway = false;
  await panel.getByRole("button", { name: "Try again" }).press("Enter");
  await listOf(testHost).waitFor();
  expect(await panel.getByRole("alert").count()).toBe(0);
});

test("a host without tools says that documents are not read here", async () => {
  const testHost = await openDetail(browser(), {
    hostContext: { displayMode: "fullscreen" },
    without: ["serverTools"],
    width: 1200,
  });
  await panelOf(testHost).getByText("This chat does not let the view load or save data.").waitFor();
  expect(await panelOf(testHost).getByRole("button").count()).toBe(0);
});

test("the model learns of an open document by its id only", async () => {
  const testHost = await openWorkplace(browser());
  await listOf(testHost)
    .getByRole("button", { name: documents[0]?.name ?? "" })
    .click();
  await expectContext(testHost, "document DOC-B2");
  expect(JSON.stringify(testHost.modelContext)).not.toContain("kitchen rebuild");
});
