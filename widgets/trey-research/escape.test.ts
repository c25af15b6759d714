import { answer, expectEscapeCloses, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openEditor } from "./bulk-editor/testing/test-host.ts";
import { openWorkplace } from "./consultant-profile/testing/test-host.ts";
import { projectView } from "./hr-dashboard/testing/records.ts";
import { openDashboard } from "./hr-dashboard/testing/test-host.ts";

const browser = testBrowser();

test("Escape closes the question before a removal and the panel of a consultant before full screen", async () => {
  const testHost = await openDashboard(browser(), { width: 1200, result: answer({ ...projectView("p-2") }) });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Remove Avery Howard" }).click();
  const question = frame.getByRole("group", { name: "Remove Avery Howard" });
  await question.waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await frame.getByRole("button", { name: "Avery Howard", exact: true }).click();
  await frame.getByRole("heading", { name: "On projects" }).waitFor();
  await expectEscapeCloses(testHost, frame.getByRole("button", { name: "Close", exact: true }));
});

test("Escape closes the question and the forms of a profile before full screen", async () => {
  for (const [opener, closed] of [
    ["Remove from Intranet Modernization", "Keep"],
    ["Edit profile", "Cancel"],
    ["Assign to a project", "Cancel"],
  ] as const) {
    const testHost = await openWorkplace(browser());
    await testHost.frame.getByRole("button", { name: opener }).click();
    await expectEscapeCloses(testHost, testHost.frame.getByRole("button", { name: closed }));
  }
});

test("Escape closes the cell that is edited before full screen", async () => {
  const testHost = await openEditor(browser());
  await testHost.cell(1, "phone").click();
  const field = testHost.frame.getByLabel("Phone of Amara Lindgren");
  await field.fill("later");
  await expectEscapeCloses(testHost, field);
  expect(testHost.errors).toEqual([]);
});
