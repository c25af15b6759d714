import { readFileSync } from "node:fs";
import { launchBrowser, openStage } from "../../shared/host/src/testing/index.ts";
import { expect, test } from "vitest";
import { startTrey } from "./src/testing/start-trey.ts";

test("live", async () => {
  const trey = await startTrey();
  const call = (name: string) => async (args: Record<string, unknown>) => {
    const r = (await trey.client.callTool({ name, arguments: args })) as any;
    console.log(name, JSON.stringify(args).slice(0, 300), "->", r.isError, JSON.stringify(r.structuredContent).slice(0, 300));
    return r;
  };
  const names = ["bulk-update-consultants", "search-consultants", "list-editable-consultants"];
  const browser = await launchBrowser();
  const first = await call("show-bulk-editor")({});
  const stage = await openStage(browser, {
    html: readFileSync(new URL("../../widgets/dist/trey-research/bulk-editor.html", import.meta.url), "utf8"),
    width: 1200, height: 800, hostContext: { displayMode: "fullscreen", theme: "light", locale: "en-US", timeZone: "UTC" },
    result: first, tools: Object.fromEntries(names.map((n) => [n, call(n)])),
  });
  const f = stage.frame;
  stage.page.setDefaultTimeout(6000);
  await f.getByRole("grid").waitFor();
  await f.getByRole("button", { name: "Load more" }).click();
  await f.getByRole("gridcell", { name: /Miriam Graham/ }).first().waitFor();
  // someone else is faster with Sanjay
  await call("update-consultant")({ consultantId: "2", phone: "+1 425 555 0999" });
  await f.getByRole("gridcell", { name: /425 555 0111/ }).click();
  await stage.page.keyboard.type("+1 425 555 0888");
  await stage.page.keyboard.press("Enter");
  await f.getByRole("gridcell", { name: /^Avery Howard/ }).click();
  await stage.page.keyboard.press("End");
  await stage.page.keyboard.type(" Jr");
  await stage.page.keyboard.press("Enter");
  await f.getByRole("button", { name: "Save" }).click();
  await f.getByText("Someone else changed this").waitFor();
  await stage.page.screenshot({ path: "/tmp/be/live-conflict.png" });
  await f.getByRole("button", { name: "Keep your version" }).click();
  await f.getByText("1 row saved.").first().waitFor();
  await stage.page.screenshot({ path: "/tmp/be/live-kept.png" });
  const after = (await call("search-consultants")({ name: "Sanjay" })) as any;
  expect(after.structuredContent.rows.items[0].phone).toBe("+1 425 555 0888");
  await f.getByRole("button", { name: "Refresh" }).click();
  await stage.page.waitForTimeout(1000);
  await stage.page.screenshot({ path: "/tmp/be/live-refresh.png" });
  console.log(stage.errors);
  await browser.close();
  await trey.close();
}, 60000);
