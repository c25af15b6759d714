import { runAxe } from "@suite/testing/browser";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { documentServer, pixel } from "../../testing/document-server.ts";
import { documents } from "../../testing/documents.ts";
import { openDetail } from "../../testing/test-host.ts";

const browser = testBrowser();

const photo = "kitchen-after-fire.jpg";
const report = "Fire department report.pdf";

const openWorkplace = (options: object = {}) =>
  openDetail(browser(), {
    tools: documentServer().tools,
    width: 1200,
    height: 800,
    hostContext: { displayMode: "fullscreen" },
    ...options,
  });

async function open(testHost: WidgetTestHost, name: string) {
  await testHost.frame
    .getByRole("list", { name: "Documents" })
    .getByRole("button", { name })
    .press("Enter");
  return testHost.frame.getByRole("dialog", { name });
}

test("a photo is drawn on the whole page, zooms, and arrow keys lead to the next document in both reading directions", async () => {
  for (const [locale, forward] of [
    ["en-US", "ArrowRight"],
    ["ar", "ArrowLeft"],
  ] as const) {
    const testHost = await openWorkplace({ hostContext: { displayMode: "fullscreen", locale } });
    const { frame, page } = testHost;
    await frame.getByRole("button", { name: photo }).press("Enter");
    const viewer = frame.getByRole("dialog", { name: photo });
    await viewer.getByRole("img", { name: photo }).waitFor();
    await expect
      .poll(() => frame.locator("dialog[open]").boundingBox())
      .toEqual({ x: 0, y: 0, width: 1200, height: 800 });
    await page.keyboard.press("+");
    await viewer.getByRole("status").filter({ hasText: "150" }).waitFor();
    await page.keyboard.press("0");
    await page.keyboard.press(forward);
    await frame.getByRole("dialog", { name: "boarding-invoice.pdf" }).waitFor();
    await page.keyboard.press(forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight");
    await viewer.waitFor();
    await testHost.close();
  }
});

test("the document fills the page again when the host resizes it", async () => {
  const testHost = await openWorkplace({ hostContext: { displayMode: "fullscreen" } });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: photo }).press("Enter");
  const getHeight = async () => (await frame.locator("dialog[open]").boundingBox())?.height;
  for (const height of [800, 500, 900]) {
    await page.setViewportSize({ width: 1200, height });
    await expect.poll(getHeight).toBe(height);
  }
  await testHost.close();
});

test("the text of a PDF is shown as text, can be scrolled by keys, and Tab stays in the document", async () => {
  const testHost = await openWorkplace();
  const { frame, page } = testHost;
  const viewer = await open(testHost, report);
  const text = viewer.getByRole("region", { name: "Text of the PDF" });
  await text.getByText("Total due").waitFor();
  await text.getByText("This is the text of the file").waitFor();
  await text.focus();
  expect(await runAxe(frame)).toEqual([]);
  for (const _ of Array.from({ length: 12 })) {
    await page.keyboard.press("Tab");
    expect(await frame.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
});

test("a scan says that it has no text, and a text that cannot be read has a retry", async () => {
  const { tools } = documentServer();
  let isAway = true;
  const testHost = await openWorkplace({
    tools: {
      ...tools,
      "read-document-text": (args: Record<string, unknown>) =>
        isAway
          ? failure("not_found", "The claim does not have this document any more.")
          : (tools["read-document-text"]?.(args) ?? failure("failed", "")),
    },
  });
  const viewer = await open(testHost, "Letter about relocation costs.pdf");
  await viewer.getByRole("alert").waitFor();
  isAway = false;
  await viewer.getByRole("button", { name: "Try again" }).press("Enter");
  await viewer.getByText("This PDF has no text that can be shown").waitFor();
});

test("a picture is read part by part, and one that cannot be read says so", async () => {
  const half = pixel.length / 2;
  const halves = [pixel.slice(0, half - (half % 4)), pixel.slice(half - (half % 4))];
  const read: unknown[] = [];
  const testHost = await openWorkplace({
    files: {
      "read-claim-document": ({ documentId, size, part }: Record<string, unknown>) => {
        if (size === "screen") read.push(part);
        if (documentId === "DOC-F6") return failure("not_found", "It is gone.");
        const data = halves[Number(part)];
        return answer({ documentId, mime: "image/webp", bytes: 44, part, parts: 2, data });
      },
    },
  });
  const viewer = await open(testHost, photo);
  await viewer.getByRole("img", { name: photo }).waitFor();
  await expect.poll(() => read).toEqual([0, 1]);
  await testHost.page.keyboard.press("Escape");
  const missing = await open(testHost, "attic.webp");
  await missing.getByText("This picture cannot be shown.").waitFor();
});

test("a document is removed after a question, and undone where it was removed", async () => {
  const testHost = await openWorkplace();
  const { frame, page } = testHost;
  const viewer = await open(testHost, report);
  await viewer.getByRole("button", { name: "Remove document" }).press("Enter");
  const question = viewer.getByRole("group", { name: "Remove document" });
  await question.getByText("You can undo this afterwards.").waitFor();
  // Escape answers the question, not the document.
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await viewer.locator("button:focus", { hasText: "Remove document" }).press("Enter");
  await question.getByRole("button", { name: "Remove document" }).press("Enter");
  await viewer.waitFor({ state: "detached" });
  const panel = frame.getByRole("region", { name: "Documents" });
  await panel.getByText(`${report} was removed. It can be brought back for 30 days.`).waitFor();
  expect(testHost.calls.find(({ name }) => name === "remove-claim-document")?.args).toEqual({
    claimId: "1",
    documentId: "DOC-D4",
    confirm: true,
    version: 'W/"d4"',
  });
  expect(await panel.getByRole("button", { name: report }).count()).toBe(0);
  await panel.locator("[role=status]:focus").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: report }).waitFor();
});

test("a document that somebody changed is read again, so that it can be removed after all", async () => {
  const { tools } = documentServer();
  let version = 'W/"d4"';
  const testHost = await openWorkplace({
    tools: {
      ...tools,
      "list-claim-documents": () => {
        const items = documents.map((row) => (row.id === "DOC-D4" ? { ...row, version } : row));
        return answer({ claimId: "1", items, total: items.length, free: 14 });
      },
      "remove-claim-document": (args: Record<string, unknown>) => {
        if (args.version === 'W/"later"') return tools["remove-claim-document"]?.(args);
        version = 'W/"later"';
        return failure("conflict", "Megan Bowen changed the document.");
      },
    },
  });
  const viewer = await open(testHost, report);
  await viewer.getByRole("button", { name: "Remove document" }).press("Enter");
  const remove = viewer.getByRole("group").getByRole("button", { name: "Remove document" });
  await remove.press("Enter");
  await viewer.getByText("Megan Bowen changed the document.").waitFor();
  await testHost.settle();
  await remove.press("Enter");
  await viewer.waitFor({ state: "detached" });
});

test("a copy is handed to the host as bytes", async () => {
  const testHost = await openWorkplace();
  const viewer = await open(testHost, photo);
  await viewer.getByRole("button", { name: "Save a copy" }).press("Enter");
  await expect.poll(() => testHost.downloads.length).toBe(1);
  expect(testHost.downloads[0]).toMatchObject([
    { resource: { uri: `file:///${photo}`, mimeType: "image/jpeg", blob: pixel } },
  ]);
});

test("a document fits on a phone, and its buttons are large enough for a finger", async () => {
  const testHost = await openWorkplace({ width: 360, height: 780 });
  const viewer = await open(testHost, photo);
  await viewer.getByRole("img", { name: photo }).waitFor();
  const dialog = testHost.frame.locator("dialog[open]");
  expect(await dialog.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  const sizes = await viewer
    .getByRole("button", { name: /Zoom|document|Close/ })
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
  expect(sizes.filter((size) => size < 32)).toEqual([]);
  expect(await runAxe(testHost.frame)).toEqual([]);
});
