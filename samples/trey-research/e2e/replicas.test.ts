import { drawnTo, useLocalHost } from "@suite/testing/samples";
import { describe, expect, test } from "vitest";
import { sample } from "../src/testing/start.ts";

/** Part of the release tests, which have the time for three servers and a browser. */
describe.runIf(process.env.RELEASE_TESTS)("three servers that take turns", () => {
  const local = useLocalHost(sample, { servers: 3 });

  test("a saved phone number is drawn, and stays after the widget has read it again at each server", async () => {
    const args = JSON.stringify({ consultantId: "1" });
    await local().open({ tool: "show-consultant-profile", args, run: "1", mode: "fullscreen" });
    const { page, errors } = local();
    await drawnTo(page, 1);
    const frame = page.locator("[data-widget-status=initialized]");
    const widget = frame.frameLocator("iframe").frameLocator("iframe");
    const button = (name: string) => widget.getByRole("button", { name, exact: true });
    for (let edit = 1; edit <= 6; edit += 1) {
      const number = `+1 206 555 010${edit}`;
      await button("Edit profile").click();
      await widget.getByRole("textbox", { name: "Phone" }).fill(number);
      await button("Save").click();
      await widget.getByText("Saved: Phone.").waitFor();
      await widget.getByText(number).waitFor();
      for (let read = 1; read <= 4; read += 1) {
        await widget.locator("[aria-busy=false]").waitFor();
        expect(await widget.getByText(number).count(), `edit ${edit}, read ${read}`).toBe(1);
        if (read < 4) await button("Refresh").click();
      }
    }
    expect(errors).toEqual([]);
  }, 120_000);
});
