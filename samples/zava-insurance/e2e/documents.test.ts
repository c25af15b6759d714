import { drawnTo, useLocalHost, widgetIn } from "@suite/testing/samples";
import { beforeEach, expect, test } from "vitest";
import { createPhoto } from "../src/testing/files.ts";
import { sample } from "../src/testing/start.ts";

const local = useLocalHost(sample);

beforeEach(() => local().reset());

/** Opens a claim's workplace in the local host, as the signed-in person. */
async function openClaim(claimId: string) {
  const args = JSON.stringify({ claimId });
  await local().open({ tool: "show-claim-detail", args, run: "1", mode: "fullscreen" });
  const { page } = local();
  await drawnTo(page, 1);
  await page.locator("[data-status=ready] [data-mode=fullscreen]").waitFor();
  const widget = widgetIn(page.locator("[data-widget-status=initialized]").first());
  const panel = widget.getByRole("region", { name: "Documents" });
  await panel.getByText("Places left").waitFor();
  return { page, widget, panel };
}

test("a photo that a person picks is uploaded, shown on the whole page, removed and brought back", async () => {
  const { widget, panel } = await openClaim("1");
  await widget.locator("input[type=file]").setInputFiles({
    name: "kitchen after the fire.webp",
    mimeType: "image/webp",
    buffer: Buffer.from(createPhoto(1)),
  });
  await panel.getByText("1 document was attached.").waitFor();
  await panel.getByRole("button", { name: "kitchen after the fire.webp" }).click();
  const viewer = widget.getByRole("dialog", { name: "kitchen after the fire.webp" });
  await viewer.getByRole("img", { name: "kitchen after the fire.webp" }).waitFor();
  await viewer.getByRole("button", { name: "Remove document" }).click();
  await viewer
    .getByRole("group", { name: "Remove document" })
    .getByRole("button", { name: "Remove document" })
    .click();
  await panel.getByText("kitchen after the fire.webp was removed.").waitFor();
  await panel.getByRole("button", { name: "Undo" }).click();
  await panel.getByRole("button", { name: "kitchen after the fire.webp" }).waitFor();
  const changes = await local().changes();
  expect(changes.map(({ tool }) => tool)).toEqual([
    "undo-change",
    "remove-claim-document",
    "upload-claim-document",
  ]);
});

test("a file that is neither photo nor PDF is refused in the server's words", async () => {
  const { widget, panel } = await openClaim("1");
  await widget.locator("input[type=file]").setInputFiles({
    name: "page.html.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<html><script>alert(1)</script></html>"),
  });
  await panel.getByRole("list", { name: "Uploads" }).getByRole("alert").waitFor();
  expect(await local().changes()).toEqual([]);
});

test("an invoice in the person's mail is found, attached, compared with its order and confirmed", async () => {
  const { widget, panel } = await openClaim("1");
  await panel.getByRole("button", { name: "Find in my mail and files" }).click();
  const search = widget.getByRole("region", { name: "Find in my mail and files" });
  await search.getByRole("checkbox", { name: /invoice-PFR-2281/ }).check();
  await search.getByRole("button", { name: "Attach 1 file" }).click();
  await panel.getByText("1 document was attached.").waitFor();
  await panel.getByRole("button", { name: "invoice-PFR-2281.pdf" }).click();
  const viewer = widget.getByRole("dialog", { name: "invoice-PFR-2281.pdf" });
  await viewer.getByText("Palouse Fire Restoration").first().waitFor();
  await viewer.getByRole("button", { name: /^Confirm PO-2002/ }).click();
  await viewer.getByText("The invoice is confirmed for order PO-2002.").waitFor();
  await viewer.getByRole("button", { name: "Close" }).click();
  const orders = widget.getByRole("region", { name: "Purchase orders" });
  await orders.getByRole("button", { name: "invoice-PFR-2281.pdf" }).waitFor();
});
