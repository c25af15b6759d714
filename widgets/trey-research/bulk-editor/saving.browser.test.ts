import { idempotencyMetaKey } from "@suite/contracts";
import type { ToolHandler } from "@suite/testing/browser";
import { testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { answer, people, person } from "./testing/people.ts";
import {
  type EditorTestHost,
  edit,
  failure,
  openEditor,
  result,
  savedAsSent,
  saveOneRow,
  saves,
  savesAfter,
  updatesIn,
} from "./testing/test-host.ts";

const browser = testBrowser();

const changed = (testHost: EditorTestHost, row: number, phone: string) =>
  testHost.row(row).getByRole("gridcell", { name: `${phone} (changed)`, exact: true });
const down = () => failure("unavailable", "Storage cannot be reached. Try again in a minute.");
/** Row 2 as a colleague saved it meanwhile. */
const theirs = { ...person(1), phone: "+1 425 555 0999", version: "v7" };
const noneUnsaved = (testHost: EditorTestHost) =>
  testHost.frame.getByText("No unsaved changes").waitFor();

test("a conflict shows both versions, to keep mine on top of the newer version or to take theirs", async () => {
  const save = savesAfter(theirs, {
    error: "Changed meanwhile.",
    lastChange: { at: "2026-11-20T09:59:00Z", by: "Robin Counts", byYou: false },
  });
  const testHost = await openEditor(browser(), { tools: { "bulk-update-consultants": save } });
  await edit(testHost, 2, "phone", "+1 425 555 0777");
  await testHost.button("Save").click();
  await testHost.aroundGrid.getByRole("cell", { name: "+1 425 555 0999" }).waitFor();
  expect(await testHost.aroundGrid.getByRole("cell", { name: "+1 425 555 0777" }).isVisible()).toBe(
    true,
  );
  const conflicts = testHost.aroundGrid.getByRole("alert");
  await conflicts.getByText("Robin Counts changed this while you were editing").waitFor();
  await conflicts.getByText(/Changed .*9:59/).waitFor();
  // The conflict is said in one place.
  expect(await testHost.frame.getByText(/\d conflict/).count()).toBe(0);
  expect(await testHost.button("Save").getAttribute("aria-disabled")).toBe("true");
  await testHost.button("Keep your version").click();
  await testHost.frame.getByText("1 row saved.").first().waitFor();
  expect(updatesIn(testHost.calls[1]?.args ?? {})).toEqual([
    { consultantId: "c2", version: "v7", phone: "+1 425 555 0777" },
  ]);
  expect(await testHost.button("Keep your version").count()).toBe(0);

  await edit(testHost, 2, "phone", "+1 425 555 0888");
  await testHost.button("Save").click();
  await testHost.button("Use the current version").click();
  await testHost.row(2).getByRole("gridcell", { name: "+1 425 555 0999", exact: true }).waitFor();
  await noneUnsaved(testHost);
  expect(testHost.calls).toHaveLength(3);
});

test("a change of other fields by somebody else is no conflict: the save is sent again on top of it", async () => {
  const testHost = await openEditor(browser(), {
    tools: { "bulk-update-consultants": savesAfter(theirs) },
  });
  await edit(testHost, 2, "name", "B. Achterberg");
  await saveOneRow(testHost);
  await noneUnsaved(testHost);
  await testHost.row(2).getByRole("gridcell", { name: "+1 425 555 0999", exact: true }).waitFor();
  expect(testHost.calls.map(({ args }) => updatesIn(args))).toEqual([
    [{ consultantId: "c2", version: "v1-2", name: "B. Achterberg" }],
    [{ consultantId: "c2", version: "v7", name: "B. Achterberg" }],
  ]);
  expect(await testHost.aroundGrid.getByRole("alert").count()).toBe(0);
});

test("taking the current version of what both changed saves the rest, and nothing of a colleague is overwritten", async () => {
  const testHost = await openEditor(browser(), {
    tools: { "bulk-update-consultants": savesAfter(theirs) },
  });
  await edit(testHost, 2, "name", "B. Achterberg");
  await edit(testHost, 2, "phone", "+1 425 555 0777");
  await testHost.button("Save").click();
  await testHost.frame.getByText("Saved with either choice: your changes to Name.").waitFor();
  await testHost.button("Use the current version").click();
  await testHost.frame.getByText("1 row saved.").first().waitFor();
  expect(updatesIn(testHost.calls[1]?.args ?? {})).toEqual([
    { consultantId: "c2", version: "v7", name: "B. Achterberg" },
  ]);
  await noneUnsaved(testHost);
});

test("a save of several rows is undone from its own report, and a row that changed since stays", async () => {
  const undone: unknown[] = [];
  const testHost = await openEditor(browser(), {
    tools: {
      "undo-change": ({ changeId }) => {
        undone.push(changeId);
        return undone.length === 3 ? failure("conflict", "This changed since.") : result({});
      },
      "list-editable-consultants": () => result({ ...answer().rows }),
    },
  });
  const saveBoth = async () => {
    await edit(testHost, 1, "phone", "+1 425 555 0777");
    await edit(testHost, 2, "phone", "+1 425 555 0888");
    await testHost.button("Save").click();
    await testHost.frame.getByText("2 rows saved.").first().waitFor();
    await testHost.button("Undo").click();
  };
  await saveBoth();
  await testHost.frame.getByText("Undone.").first().waitFor();
  for (const index of [0, 1]) {
    const { phone } = person(index);
    const row = testHost.row(index + 1);
    await row.getByRole("gridcell", { name: phone, exact: true }).waitFor();
  }
  expect(await testHost.button("Undo").count()).toBe(0);
  expect(undone).toEqual(["change-c1", "change-c2"]);

  await saveBoth();
  await testHost.aroundGrid.getByText("This changed since.").first().waitFor();
  expect(await testHost.frame.getByText("Undone.").count()).toBe(0);
  expect(await testHost.button("Undo").count()).toBe(1);
});

test("a save reports each row, resends an unknown outcome under the same key, and says when it stays unknown", async () => {
  const failed = {
    consultantId: "c2",
    name: person(1).name,
    error: "This number belongs to nobody.",
  };
  const lost = () =>
    failure("unavailable", "It is not known whether this was saved.", { outcome: "unknown" });
  let save: ToolHandler = saves((update) =>
    update.consultantId === "c1" ? savedAsSent(update) : { ...failed, outcome: "failed" },
  );
  const testHost = await openEditor(browser(), {
    tools: { "bulk-update-consultants": (args) => save(args) },
  });
  const { frame } = testHost;
  await edit(testHost, 1, "phone", "+1 425 555 0777");
  await edit(testHost, 2, "phone", "+1 425 555 0888");
  await testHost.button("Save").click();
  await frame.getByText("1 row saved and 1 not saved.").first().waitFor();
  await testHost.row(2).getByText("This number belongs to nobody.").waitFor();
  await changed(testHost, 2, "+1 425 555 0888").waitFor();
  await frame.getByText("1 unsaved change", { exact: true }).waitFor();

  save = saves(() => ({ ...failed, outcome: "unknown" }));
  await testHost.button("Save").click();
  await frame.getByText("1 possibly saved.").first().waitFor();
  await testHost.row(2).getByText("Not known").waitFor();
  await frame.getByText("1 unsaved change", { exact: true }).waitFor();

  const answers: ToolHandler[] = [lost, saves()];
  save = (args) => answers.shift()?.(args) ?? failure("failed", "Again?");
  const before = testHost.messages.length;
  await testHost.button("Save").click();
  await frame.getByText("1 row saved.", { exact: true }).first().waitFor();
  const keyed = new RegExp(`"${idempotencyMetaKey}":"[^"]+"`, "g");
  const keys = JSON.stringify(testHost.messages.slice(before)).match(keyed);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  save = lost;
  await edit(testHost, 1, "phone", "+1 425 555 0666");
  await testHost.button("Save").click();
  await frame.getByText("Check before you try again.").first().waitFor();
  expect(await frame.getByText("Nothing was saved").count()).toBe(0);
});

test("a save is not needed to see that a value is invalid; with an invalid value it sends nothing and focuses it", async () => {
  const testHost = await openEditor(browser());
  const { frame, page } = testHost;
  const problem = testHost.row(2).getByText("Enter an email address");
  await testHost.cell(2, "email").focus();
  await page.keyboard.type("bogdan");
  expect(await problem.count()).toBe(0);
  await page.keyboard.press("Tab");
  await problem.waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("F2");
  expect(await problem.count()).toBe(1);

  await edit(testHost, 2, "email", "bogdan(at)trey");
  await testHost.button("Save").click();
  await frame.getByText("1 row needs attention before it can be saved.").first().waitFor();
  expect(await frame.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
    "true",
  );
  expect(testHost.calls).toEqual([]);
});

test("a save that is refused keeps the changes as not saved; the next save and the next change replace its report", async () => {
  let save: ToolHandler = down;
  const testHost = await openEditor(browser(), {
    tools: { "bulk-update-consultants": (args) => save(args) },
  });
  const { frame } = testHost;
  const notSavedYet = frame.getByText(/Not saved yet\.$/);
  const saved = frame.getByText("10 rows saved.");
  const apply = async (skill: string) => {
    await testHost.aroundGrid.getByLabel("Skill", { exact: true }).fill(skill);
    await testHost.button("Apply").click();
  };
  await testHost.row(0).getByRole("checkbox", { name: "Select all" }).check();
  await apply("Rust");
  await frame.getByText("Changed 10 rows. Not saved yet.").waitFor();
  await testHost.button("Save").click();
  await frame.getByText("Storage cannot be reached.").first().waitFor();
  expect(await frame.getByText("Saved", { exact: true }).count()).toBe(0);
  expect(await notSavedYet.count()).toBe(1);
  await frame.getByText("10 unsaved changes", { exact: true }).waitFor();

  save = saves();
  await testHost.button("Save").click();
  await saved.first().waitFor();
  expect(await notSavedYet.count()).toBe(0);
  await apply("Go");
  await notSavedYet.waitFor();
  expect(await saved.count()).toBe(0);
  await testHost.button("Revert all").click();
  await noneUnsaved(testHost);
  expect(await notSavedYet.count()).toBe(0);
});

test("a save tells the model what the person sees selected, unsaved and saved; of a bulk change it sends the changed rows only", async () => {
  // The person sees neither of the two letters.
  const items = people.map((row) => ({
    ...row,
    name: row.name.replace(/^Celeste/, "Celeste\u{E0049}\u202E"),
  }));
  const rows = { items, total: items.length };
  const testHost = await openEditor(browser(), { result: result(answer({ rows })) });
  const select = (row: number) => testHost.row(row).getByRole("checkbox", { name: /^Select/ });
  await select(3).check();
  await edit(testHost, 1, "phone", "+1 425 555 0777");
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

  await select(3).uncheck();
  await select(1).check();
  await select(2).check();
  await testHost.aroundGrid.getByLabel("Change", { exact: true }).selectOption("Remove role");
  await testHost.aroundGrid.getByLabel("Role", { exact: true }).fill("Architect");
  await testHost.button("Apply").click();
  const report = testHost.frame.getByText("1 row saved.");
  expect(await report.count()).toBe(0);
  await testHost.button("Save").click();
  await report.first().waitFor();
  expect(updatesIn(testHost.calls[1]?.args ?? {})).toEqual([
    { consultantId: "c1", version: "v1-1+", roles: ["Developer"] },
  ]);
});

const first = { items: people.slice(0, 4), total: 10, cursor: "4" };
const next: ToolHandler = ({ cursor }) => {
  const from = Number(cursor);
  const rest = from + 3 < 10 && { cursor: String(from + 3) };
  return result({ items: people.slice(from, from + 3), total: 10, ...rest });
};

test("while rows are left on the server select all selects the rows shown and offers the rest, which a failed read leaves unselected", async () => {
  let more: ToolHandler = down;
  const testHost = await openEditor(browser(), {
    result: result(answer({ rows: first })),
    tools: { "list-editable-consultants": (args) => more(args) },
  });
  const { frame } = testHost;
  await frame.getByText("4 of 10 shown").waitFor();
  await testHost.row(0).getByRole("checkbox", { name: "Select all 4 shown" }).check();
  await frame.getByText("4 selected").waitFor();
  await testHost.button("Select all 10").click();
  await frame.getByText("More rows could not be loaded.").waitFor();
  await frame.getByText("4 selected").waitFor();

  more = next;
  await testHost.button("Load more").click();
  await frame.getByText("7 of 10 shown").waitFor();
  expect(testHost.calls[1]?.args).toEqual({
    skills: ["Python", "Java"],
    match: "any",
    cursor: "4",
  });
  await testHost.button("Select all 10").click();
  await frame.getByText("10 selected").waitFor();
  const all = testHost.row(0).getByRole("checkbox", { name: "Select all", exact: true });
  expect(await all.isChecked()).toBe(true);
  expect(await testHost.button(/^Select all/).count()).toBe(0);
  expect(await testHost.button("Load more").count()).toBe(0);
  await testHost.row(10).getByRole("gridcell", { name: "Jonas Wetherby", exact: true }).waitFor();
});

test("while rows are left on the server a refresh draws new data at once, ends an older error, and asks before it drops unsaved changes", async () => {
  let from = 6;
  let search: ToolHandler = () => {
    const items = people.slice(from);
    return result(answer({ rows: { items, total: items.length }, readAt: "2026-11-20T12:00:00Z" }));
  };
  const testHost = await openEditor(browser(), {
    result: result(answer({ rows: first })),
    tools: { "search-consultants": (args) => search(args), "list-editable-consultants": down },
  });
  const { frame } = testHost;
  await testHost.button("Load more").click();
  await frame.getByText("More rows could not be loaded.").waitFor();
  await testHost.button("Refresh").click();
  await frame.getByText("4 people").waitFor();
  expect(await frame.getByText("Amara Lindgren").count()).toBe(0);
  expect(await frame.getByText("More rows could not be loaded.").count()).toBe(0);

  from = 5;
  await edit(testHost, 1, "phone", "+1 425 555 0777");
  await testHost.button("Refresh").click();
  await frame.getByText("Discard changes?").waitFor();
  await testHost.button("Keep editing").click();
  await changed(testHost, 1, "+1 425 555 0777").waitFor();
  await testHost.button("Refresh").click();
  await testHost.button("Discard and load").click();
  await frame.getByText("5 people").waitFor();
  await noneUnsaved(testHost);

  // A failed refresh offers another try; a later save or Dismiss ends its message.
  search = down;
  const problem = frame.getByText("The rows could not be refreshed.");
  await testHost.button("Refresh").click();
  await problem.waitFor();
  await edit(testHost, 1, "phone", "+1 425 555 0777");
  await saveOneRow(testHost);
  expect(await problem.count()).toBe(0);
  await testHost.button("Refresh").click();
  await problem.waitFor();
  await testHost.button("Try again").click();
  await problem.waitFor();
  expect(testHost.calls.filter(({ name }) => name === "search-consultants")).toHaveLength(6);
  await testHost.button("Dismiss").first().click();
  await expect.poll(() => problem.count()).toBe(0);
});
