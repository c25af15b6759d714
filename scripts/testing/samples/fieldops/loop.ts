import type { PictureRecorder } from "@suite/testing/browser";

/** From a prompt to a plan, a job dragged to another technician, and the committed plan. */
export async function playLoop(recorder: PictureRecorder): Promise<void> {
  const { page } = recorder;
  const field = page.getByRole("textbox").last();
  await page.getByRole("heading", { name: "Field Service Dispatch" }).waitFor();
  await recorder.hold(700);
  await recorder.type(field, "Create a dispatch plan for these assignments.");
  await page.keyboard.press("Enter");
  const widget = page
    .locator("[data-widget-status=initialized]")
    .frameLocator("iframe")
    .frameLocator("iframe");
  await widget.getByRole("heading", { level: 1 }).waitFor();
  await recorder.hold(1500);
  await recorder.click(widget.getByRole("button", { name: "Review the plan" }));
  await widget.locator("[data-bar]").first().waitFor();
  await recorder.hold(1500);
  await recorder.drag(
    widget.locator("[data-lane]").getByRole("button", { name: /^Munson Foods/ }),
    widget.locator("[data-lane]").filter({ hasText: "more driving" }).first(),
  );
  await recorder.hold(2000);
  await recorder.click(widget.getByRole("button", { name: /^Commit \d+ jobs/ }));
  await recorder.hold(1500);
  await recorder.click(page.getByRole("button", { name: /^Dispatch \d+ jobs?$/ }));
  await widget.getByRole("heading", { level: 1, name: /^Dispatched \d+ jobs?$/ }).waitFor();
  await recorder.hold(2500);
}
