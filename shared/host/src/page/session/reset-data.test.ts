import { runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { HostProblem } from "../../http/local-only.ts";
import { prepareHostPage } from "../../testing/host-page.ts";

const resets: string[] = [];
let problem: Error | undefined;
let release: (() => void) | undefined;

const opened = prepareHostPage({
  async resetData(sample) {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    if (problem) throw problem;
    resets.push(sample);
    opened().fixture.reset();
    return "Sample data reset: 0 rows created, 1 restored, 0 removed.";
  },
});

const button = (name: string) => opened().page.getByRole("button", { name });

const released = async () => {
  await expect.poll(() => release).toBeDefined();
  release?.();
  release = undefined;
};

test("changed data is reported in one line and restored after confirmation", async () => {
  const { open, page, parameter } = opened();
  // Renames the box, which the scenario's second step then finds renamed.
  await open("?scenario=find-and-rename&step=2&developer=1");
  await button("Allow").click();
  const call = page.locator("[data-call=rename-box]");
  await call.getByText("1 of 3 checks do not match").waitFor();
  await button("Reset sample data").click();
  await page.getByRole("alertdialog").getByText("This cannot be undone").waitFor();
  await button("Cancel").click();
  expect(resets).toEqual([]);
  await button("Reset sample data").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
  await page.getByRole("progressbar", { name: "Resetting the data of Fixture" }).waitFor();
  await released();
  await page.getByText("1 restored").waitFor();
  expect([resets.splice(0), parameter("step")]).toEqual([["fixture"], null]);
  await call.waitFor({ state: "detached" });
  // The dialog hides the page from assistive technology until it has closed.
  await page.locator("#root:not([aria-hidden])").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await button("Dismiss").click();
  expect(await page.getByText("1 restored").count()).toBe(0);
});

test("reports failed resets without their details, and a failed call once", async () => {
  const { open, page, host, fixture } = opened();
  fixture.renamed.push("Sky");
  await open("?panel=storage&scenario=find-and-rename");
  for (const [error, shown] of [
    [
      new HostProblem("The data were not reset: storage does not answer.", 503),
      "storage does not answer",
    ],
    [new Error(`no ${import.meta.url}`), "The local host failed. See its terminal for the error."],
  ] as const) {
    problem = error;
    await button("Reset sample data").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Reset" }).click();
    await released();
    await page.locator("[data-reset=failed]").getByText(shown).waitFor();
  }
  const unknown = await fetch(`${host.url}/servers/nobody/reset`, { method: "POST" });
  expect([unknown.status, resets]).toEqual([404, []]);

  // A call that fails is reported once, not once per check.
  await page.route("**/mcp*", (route) =>
    route.request().postData()?.includes('"tools/call"') ? route.abort() : route.continue(),
  );
  await button("Next").click();
  const call = page.locator("[data-call=show-boxes][data-outcome=failed]");
  await call.getByText("Not checked, because the call returned an error.").waitFor();
  expect(await call.getByRole("listitem").count()).toBe(0);
  await page.unroute("**/mcp*");
});
