import { launchBrowser, type ToolHandler } from "@suite/testing/browser";
import { idempotencyMetaKey } from "@suite/widget-kit/host/call-tool.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ConsultantUpdate } from "../contract.ts";
import { answer, people, person } from "./testing/people.ts";
import {
  type Browser,
  type EditorTestHost,
  failure,
  openEditor,
  result,
  savedAsSent,
  saves,
  updatesIn,
} from "./testing/test-host.ts";

const keyedCall = z.object({
  method: z.literal("tools/call"),
  params: z.object({ _meta: z.object({ [idempotencyMetaKey]: z.string() }) }),
});

/** Idempotency keys of a message; empty for messages other than tool calls. */
function keysIn(message: unknown): string[] {
  const call = keyedCall.safeParse(message).data;
  return call ? [call.params._meta[idempotencyMetaKey] ?? ""] : [];
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function edit(testHost: EditorTestHost, label: string, value: string) {
  const field = testHost.frame.getByLabel(label);
  await field.fill(value);
  await field.press("Enter");
}

async function changePhone(testHost: EditorTestHost, index: number, phone = "+1 425 555 0777") {
  const { name, phone: old } = person(index);
  await testHost.cell(old).click();
  await edit(testHost, `Phone of ${name}`, phone);
}

describe("a conflict", () => {
  const theirs = { ...person(1), phone: "+1 425 555 0999", version: "v7" };
  const conflictOnce = saves((update: ConsultantUpdate) =>
    update.version === "v7"
      ? savedAsSent(update)
      : {
          consultantId: "c2",
          name: theirs.name,
          outcome: "conflict",
          error: "Changed meanwhile.",
          consultant: theirs,
        },
  );
  const tools = { "bulk-update-consultants": conflictOnce };

  test("shows both versions; keeping mine sends it again with the newer version", async () => {
    const testHost = await openEditor(browser, { tools });
    await changePhone(testHost, 1);
    await testHost.button("Save").click();
    await testHost.frame.getByRole("cell", { name: "+1 425 555 0999" }).waitFor();
    expect(await testHost.frame.getByRole("cell", { name: "+1 425 555 0777" }).isVisible()).toBe(true);
    expect(await testHost.button("Save").getAttribute("aria-disabled")).toBe("true");
    await testHost.button("Keep your version").click();
    await testHost.frame.getByText("1 row saved.").first().waitFor();
    expect(updatesIn(testHost.calls[1]?.args ?? {})).toEqual([
      { consultantId: "c2", version: "v7", phone: "+1 425 555 0777" },
    ]);
    expect(await testHost.button("Keep your version").count()).toBe(0);
    await testHost.close();
  });

  test("taking theirs shows the newer row and sends nothing", async () => {
    const testHost = await openEditor(browser, { tools });
    await changePhone(testHost, 1);
    await testHost.button("Save").click();
    await testHost.button("Take the current version").click();
    await testHost.cell("+1 425 555 0999").waitFor();
    await testHost.frame.getByText("No unsaved changes").waitFor();
    expect(testHost.calls).toHaveLength(1);
    await testHost.close();
  });
});

describe("a save", () => {
  test("that fails for one row says which and why, and keeps what was typed", async () => {
    const oneFails = saves((update: ConsultantUpdate) =>
      update.consultantId === "c1"
        ? savedAsSent(update)
        : {
            consultantId: "c2",
            name: person(1).name,
            outcome: "failed",
            error: "This number belongs to nobody.",
          },
    );
    const testHost = await openEditor(browser, { tools: { "bulk-update-consultants": oneFails } });
    await changePhone(testHost, 0);
    await changePhone(testHost, 1, "+1 425 555 0888");
    await testHost.button("Save").click();
    await testHost.frame.getByText("1 row saved and 1 not saved.").first().waitFor();
    await testHost.frame.getByText("This number belongs to nobody.").waitFor();
    await testHost.cell("+1 425 555 0888 (changed)").waitFor();
    await testHost.frame.getByText("1 unsaved change", { exact: true }).waitFor();
    await testHost.close();
  });

  test("whose outcome is unknown is sent again by itself under the same key, and saved once", async () => {
    const answers: ToolHandler[] = [
      () => failure("unavailable", "It is not known whether this was saved.", "unknown"),
      saves(),
    ];
    const testHost = await openEditor(browser, {
      tools: { "bulk-update-consultants": (args) => answers.shift()?.(args) ?? failure("failed", "Again?") },
    });
    await changePhone(testHost, 0);
    await testHost.button("Save").click();
    await testHost.frame.getByText("1 row saved.").first().waitFor();
    const keys = testHost.messages.flatMap(({ message }) => keysIn(message));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await testHost.close();
  });

  test("whose outcome stays unknown says so, and not that nothing was saved", async () => {
    const lost = () => failure("unavailable", "It is not known whether this was saved.", "unknown");
    const testHost = await openEditor(browser, { tools: { "bulk-update-consultants": lost } });
    await changePhone(testHost, 0);
    await testHost.button("Save").click();
    await testHost.frame.getByText("Look before you try again.").first().waitFor();
    expect(await testHost.frame.getByText("Nothing was saved").count()).toBe(0);
    await testHost.close();
  });

  test("that the server refuses is never shown as saved", async () => {
    const refused = () => failure("unavailable", "Storage cannot be reached. Try again in a minute.");
    const testHost = await openEditor(browser, { tools: { "bulk-update-consultants": refused } });
    await changePhone(testHost, 0);
    await testHost.button("Save").click();
    await testHost.frame.getByText("Storage cannot be reached.").first().waitFor();
    expect(await testHost.frame.getByText("Saved", { exact: true }).count()).toBe(0);
    await testHost.frame.getByText("1 unsaved change", { exact: true }).waitFor();
    await testHost.close();
  });

  test("with a field that cannot be saved sends nothing and goes to that field", async () => {
    const testHost = await openEditor(browser);
    await testHost.cell(/bogdan.achterberg@/).click();
    await edit(testHost, "E-mail of Bogdan Achterberg", "bogdan(at)trey");
    await testHost.button("Save").click();
    await testHost.frame.getByText("1 row needs attention before it can be saved.").first().waitFor();
    expect(await testHost.frame.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
      "true",
    );
    expect(testHost.calls).toEqual([]);
    await testHost.close();
  });

  test("is not needed to hear that a value is wrong, but leaving its cell is", async () => {
    const testHost = await openEditor(browser);
    const problem = testHost.frame.getByText("Enter an e-mail address");
    await testHost.cell(/bogdan.achterberg@/).focus();
    await testHost.page.keyboard.type("bogdan");
    expect(await problem.count()).toBe(0);
    await testHost.page.keyboard.press("Tab");
    await problem.waitFor();
    await testHost.page.keyboard.press("Shift+Tab");
    await testHost.page.keyboard.press("F2");
    expect(await problem.count()).toBe(1);
    await testHost.close();
  });

  test("of a bulk change covers the selected rows that it changed", async () => {
    const testHost = await openEditor(browser);
    await testHost.frame.getByRole("checkbox", { name: "Select Amara Lindgren" }).check();
    await testHost.frame.getByRole("checkbox", { name: "Select Bogdan Achterberg" }).check();
    await testHost.frame.getByLabel("Change", { exact: true }).selectOption("Remove role");
    await testHost.frame.getByLabel("Role", { exact: true }).fill("Architect");
    await testHost.button("Apply").click();
    await testHost.button("Save").click();
    await testHost.frame.getByText("1 row saved.").first().waitFor();
    expect(updatesIn(testHost.calls[0]?.args ?? {})).toEqual([
      { consultantId: "c1", version: "v1-1", roles: ["Developer"] },
    ]);
    await testHost.close();
  });
});

describe("changes of many rows and their reports", () => {
  async function apply(testHost: EditorTestHost, skill: string) {
    await testHost.frame.getByLabel("Skill", { exact: true }).fill(skill);
    await testHost.button("Apply").click();
  }
  const notSavedYet = (testHost: EditorTestHost) => testHost.frame.getByText(/Not saved yet\.$/);
  const saved = (testHost: EditorTestHost) => testHost.frame.getByText("10 rows saved.");

  test('a save ends "Not saved yet.", and the next change ends "rows saved."', async () => {
    const testHost = await openEditor(browser);
    await testHost.frame.getByRole("checkbox", { name: "Select all" }).check();
    await apply(testHost, "Rust");
    await testHost.frame.getByText("Changed 10 rows. Not saved yet.").waitFor();
    await testHost.button("Save").click();
    await saved(testHost).first().waitFor();
    expect(await notSavedYet(testHost).count()).toBe(0);
    await apply(testHost, "Go");
    await notSavedYet(testHost).waitFor();
    expect(await saved(testHost).count()).toBe(0);
    await testHost.button("Revert all").click();
    await testHost.frame.getByText("No unsaved changes").waitFor();
    expect(await notSavedYet(testHost).count()).toBe(0);
    await testHost.close();
  });

  test('a save that fails leaves "Not saved yet."', async () => {
    const refused = () => failure("unavailable", "Storage cannot be reached. Try again in a minute.");
    const testHost = await openEditor(browser, { tools: { "bulk-update-consultants": refused } });
    await testHost.frame.getByRole("checkbox", { name: "Select all" }).check();
    await apply(testHost, "Rust");
    await testHost.button("Save").click();
    await testHost.frame.getByText("Storage cannot be reached.").first().waitFor();
    expect(await notSavedYet(testHost).count()).toBe(1);
    await testHost.close();
  });
});

test("the model learns what is selected, unsaved and saved", async () => {
  const testHost = await openEditor(browser);
  await testHost.frame.getByRole("checkbox", { name: "Select Celeste Okonkwo" }).check();
  await changePhone(testHost, 0);
  await expect
    .poll(() => testHost.modelContext)
    .toMatchObject({
      structuredContent: {
        selected: [{ consultantId: "c3", name: "Celeste Okonkwo" }],
        unsaved: [{ consultantId: "c1", name: "Amara Lindgren", fields: ["phone"] }],
      },
    });
  await testHost.button("Save").click();
  await expect
    .poll(() => testHost.modelContext)
    .toMatchObject({ structuredContent: { unsavedCount: 0, saved: [{ consultantId: "c1" }] } });
  await testHost.close();
});

test("the model learns nothing that the person does not see", async () => {
  const rows = people.slice(0, 1).map((row) => ({ ...row, name: "Amara\u{E0049} Lindgren\u202E" }));
  const testHost = await openEditor(browser, { result: result(answer({ rows: { items: rows, total: 1 } })) });
  await testHost.frame.getByRole("checkbox", { name: /Amara/ }).check();
  await expect
    .poll(() => testHost.modelContext)
    .toMatchObject({ structuredContent: { selected: [{ consultantId: "c1", name: "Amara Lindgren" }] } });
  await testHost.close();
});

test("more rows are read with the question and the cursor of the page before", async () => {
  const first = { items: people.slice(0, 4), total: 10, cursor: "next" };
  const testHost = await openEditor(browser, {
    result: result(answer({ rows: first })),
    tools: { "list-editable-consultants": () => result({ items: people.slice(4), total: 10 }) },
  });
  await testHost.frame.getByText("4 of 10 shown").waitFor();
  await testHost.button("Load more").click();
  await testHost.cell("Jonas Wetherby").waitFor();
  expect(testHost.calls[0]?.args).toEqual({ skills: ["Python", "Java"], match: "any", cursor: "next" });
  expect(await testHost.button("Load more").count()).toBe(0);
  await testHost.close();
});

describe("selecting all while rows are left on the server", () => {
  const first = { items: people.slice(0, 4), total: 10, cursor: "4" };
  const next = (from: number) => ({
    items: people.slice(from, from + 3),
    total: 10,
    ...(from + 3 < 10 && { cursor: String(from + 3) }),
  });

  test("selects what is shown, says so, and offers the rest", async () => {
    const testHost = await openEditor(browser, {
      result: result(answer({ rows: first })),
      tools: { "list-editable-consultants": ({ cursor }) => result(next(Number(cursor))) },
    });
    await testHost.frame.getByRole("checkbox", { name: "Select all 4 shown" }).check();
    await testHost.frame.getByText("4 selected").waitFor();
    await testHost.button("Select all 10").click();
    await testHost.frame.getByText("10 selected").waitFor();
    expect(await testHost.frame.getByRole("checkbox", { name: "Select all", exact: true }).isChecked()).toBe(
      true,
    );
    expect(await testHost.button(/^Select all/).count()).toBe(0);
    await testHost.close();
  });

  test("keeps what is selected and says so when the rest cannot be read", async () => {
    const testHost = await openEditor(browser, {
      result: result(answer({ rows: first })),
      tools: { "list-editable-consultants": () => failure("unavailable", "Storage cannot be reached.") },
    });
    await testHost.frame.getByRole("checkbox", { name: "Select all 4 shown" }).check();
    await testHost.button("Select all 10").click();
    await testHost.frame.getByText("More rows could not be loaded.").waitFor();
    await testHost.frame.getByText("4 selected").waitFor();
    await testHost.close();
  });
});

describe("loading other data", () => {
  const fresh = () =>
    result(answer({ rows: { items: people.slice(6), total: 4 }, readAt: "2026-11-20T12:00:00Z" }));
  const tools = { "search-consultants": fresh };

  test("draws it at once when nothing is unsaved", async () => {
    const testHost = await openEditor(browser, { tools });
    await testHost.button("Refresh").click();
    await testHost.frame.getByText("4 people").waitFor();
    expect(await testHost.cell("Amara Lindgren").count()).toBe(0);
    await testHost.close();
  });

  test("that fails says so with a way to try again; what was saved since, or Dismiss, ends it", async () => {
    const down = () => failure("unavailable", "Storage cannot be reached.");
    const testHost = await openEditor(browser, { tools: { "search-consultants": down } });
    const problem = testHost.frame.getByText("The rows could not be read again.");
    await testHost.button("Refresh").click();
    await problem.waitFor();
    await changePhone(testHost, 0);
    await testHost.button("Save").click();
    await testHost.frame.getByText("1 row saved.").first().waitFor();
    expect(await problem.count()).toBe(0);
    await testHost.button("Refresh").click();
    await problem.waitFor();
    await testHost.button("Try again").click();
    await problem.waitFor();
    expect(testHost.calls.filter(({ name }) => name === "search-consultants")).toHaveLength(3);
    await testHost.button("Dismiss").first().click();
    await expect.poll(() => problem.count()).toBe(0);
    await testHost.close();
  });

  test("ends an older error about more rows", async () => {
    const testHost = await openEditor(browser, {
      result: result(answer({ rows: { items: people.slice(0, 4), total: 10, cursor: "next" } })),
      tools: {
        ...tools,
        "list-editable-consultants": () => failure("unavailable", "Storage cannot be reached."),
      },
    });
    await testHost.button("Load more").click();
    await testHost.frame.getByText("More rows could not be loaded.").waitFor();
    await testHost.button("Refresh").click();
    await testHost.frame.getByText("4 people").waitFor();
    expect(await testHost.frame.getByText("More rows could not be loaded.").count()).toBe(0);
    await testHost.close();
  });

  test("asks before it drops what is unsaved", async () => {
    const testHost = await openEditor(browser, { tools });
    await changePhone(testHost, 0);
    await testHost.button("Refresh").click();
    await testHost.frame.getByText("Discard changes?").waitFor();
    await testHost.button("Keep editing").click();
    await testHost.cell("+1 425 555 0777 (changed)").waitFor();
    await testHost.button("Refresh").click();
    await testHost.button("Discard and load").click();
    await testHost.frame.getByText("4 people").waitFor();
    await testHost.frame.getByText("No unsaved changes").waitFor();
    await testHost.close();
  });
});
