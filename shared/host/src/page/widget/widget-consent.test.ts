import { consentMetaKey } from "@suite/contracts";
import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();
const address = "?scenario=find-and-rename&step=1";
const consent = {
  question: "Rename 2 boxes for today?",
  detail: "You can undo it.",
  accept: "Rename 2 boxes",
};

/** Starts a call of the widget; `answered` resolves to its answer. */
function rename(name: string, question?: typeof consent) {
  const { body } = opened();
  const _meta = question ? { [consentMetaKey]: question } : {};
  const answered = body().evaluate((_, params) => window.ask("tools/call", params), {
    name: "rename-box",
    arguments: { boxId: "b1", name },
    _meta,
  });
  return { answered };
}

test("a call that says what the person is asked waits for the answer, and other calls run", async () => {
  const { open, page, fixture, body } = opened();
  await open(address);
  expect(await rename("Small").answered).not.toHaveProperty("error");
  expect(fixture.renamed).toEqual(["Small"]);

  const question = page.locator("[data-consent=rename-box]");
  const { answered } = rename("Sky", consent);
  await question.getByRole("heading", { name: "Rename 2 boxes for today?" }).waitFor();
  await question.getByText("Asked by Fixture, “Rename box”. Nothing has run yet.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-consent"))).toBe(
    true,
  );
  // Values are for developers: people read the words.
  expect(await question.getByText("b1").count()).toBe(0);
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await answered).toMatchObject({ error: { message: "The user declined rename-box." } });
  expect(fixture.renamed).toEqual(["Small"]);

  const again = rename("Sky", consent);
  await question.getByRole("button", { name: "Rename 2 boxes" }).press("Enter");
  await again.answered;
  expect(fixture.renamed).toEqual(["Small", "Sky"]);
  expect(await question.count()).toBe(0);
  expect(await body().evaluate(() => window.received.length)).toBeGreaterThan(0);
});

test("in full screen the question covers the widget, and a small screen has room for it", async () => {
  const { open, page, fixture, widget } = opened();
  await open(address);
  await widget().getByRole("button", { name: "Open" }).click();
  await page.locator("[data-mode=fullscreen]").waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const { answered } = rename("Sea", consent);
  const question = page.locator("[data-mode=fullscreen] [data-consent=rename-box]");
  await question.waitFor();
  await expectNoOverflow(page);
  expect(await runAxe(page)).toEqual([]);
  await question.getByRole("button", { name: "Rename 2 boxes" }).click();
  await answered;
  expect(fixture.renamed).toEqual(["Sea"]);
});

test.each([
  ["chatgpt", "shows no question and says so", 0],
  ["copilot", "asks before each write, once", 1],
])("the look of %s %s", async (profile, _what, questions) => {
  const { open, page, fixture } = opened();
  await open(`${address}&profile=${profile}`);
  const { answered } = rename("Lake", consent);
  if (questions > 0) {
    await page.getByRole("heading", { name: "Rename 2 boxes for today?" }).waitFor();
    expect(await page.locator("[data-consent]").count()).toBe(questions);
    await page.getByRole("button", { name: "Rename 2 boxes" }).click();
  }
  await answered;
  expect(fixture.renamed).toEqual(["Lake"]);
});
