import { runAxe } from "@suite/testing/browser";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { documentServer } from "../../testing/document-server.ts";
import { found } from "../../testing/documents.ts";
import { openWorkplace } from "../../testing/test-host.ts";

const browser = testBrowser();

async function openSearch({ frame }: WidgetTestHost) {
  await frame.getByRole("button", { name: "Find in my mail and files" }).press("Enter");
  return frame.getByRole("region", { name: "Find in my mail and files" });
}

const callsOf = ({ calls }: WidgetTestHost, tool: string) =>
  calls.filter(({ name }) => name === tool).map(({ args }) => args);

test("files of mail and OneDrive are listed with sender, subject and date; chosen ones are attached and can be undone", async () => {
  const testHost = await openWorkplace(browser(), documentServer().tools);
  const { frame } = testHost;
  const search = await openSearch(testHost);
  await search.locator("input:focus").first().waitFor();
  await search.getByText("Searched for CN202504990, PO-2001, and Kimberly King").waitFor();
  expect(await search.getByRole("listitem").allInnerTexts()).toMatchInlineSnapshot(`
    [
      "Invoice IRP-4502 smoke cleaning.pdf
    Invoice for PO-2001, claim CN202504990
    Inland Restoration Partners · from mail · Nov 19, 2026 · 92 kB
    Found by CN202504990 and PO-2001",
      "King kitchen before fire.jpg
    from OneDrive · Oct 2, 2026 · 3.1 MB
    Found by Kimberly King",
      "notes.docx
    Notes of the call
    Inland Restoration Partners · from mail · Nov 19, 2026 · 92 kB
    Found by Kimberly King",
    ]
  `);
  await search.getByText("There are more files.").waitFor();
  expect(await runAxe(frame)).toEqual([]);
  const attach = search.getByRole("button", { name: "Choose files to attach" });
  expect(await attach.getAttribute("aria-disabled")).toBe("true");
  for (const box of await search.getByRole("checkbox").all()) await box.press("Space");
  await search.getByRole("button", { name: "Attach 3 files" }).press("Enter");
  const panel = frame.getByRole("region", { name: "Documents" });
  await panel.getByText("2 documents were attached.").waitFor();
  // What was refused is in the server's words.
  await search.getByText("Not attached: notes.docx").waitFor();
  await search.getByText("This is no photo and no PDF. Choose another file.").waitFor();
  expect(callsOf(testHost, "attach-claim-document")).toEqual([
    { claimId: "1", references: ["mail:1", "drive:1", "mail:2"] },
  ]);
  await panel.getByText("Places left: 12 of 20.").waitFor();
  await panel.getByRole("button", { name: "Undo" }).waitFor();
});

test("further words search again, and nothing found says what to try", async () => {
  const { tools } = documentServer();
  const testHost = await openWorkplace(browser(), {
    ...tools,
    "find-files-for-claim": ({ words }) =>
      answer(words ? { ...found, files: [], isCut: false } : { ...found }),
  });
  const search = await openSearch(testHost);
  await search.getByLabel("More words to search for").fill(" garage ");
  await search.getByLabel("More words to search for").press("Enter");
  await search.getByText("No file was found.").waitFor();
  expect(callsOf(testHost, "find-files-for-claim")).toEqual([
    { claimId: "1" },
    { claimId: "1", words: "garage" },
  ]);
});

test("without consent or sign-in, it says what to do, and searches again", async () => {
  const sentence =
    "This server may not use Microsoft Graph as you yet. Sign in again and agree when you are asked.";
  const { tools } = documentServer();
  let isAllowed = false;
  const testHost = await openWorkplace(browser(), {
    ...tools,
    "find-files-for-claim": () =>
      isAllowed ? answer({ ...found }) : failure("forbidden", sentence),
  });
  const search = await openSearch(testHost);
  const problem = search.getByRole("alert");
  await problem.getByText("Your mail and files could not be searched.").waitFor();
  expect(await problem.innerText()).toContain(sentence);
  isAllowed = true;
  await problem.getByRole("button", { name: "Try again" }).press("Enter");
  await search.getByRole("checkbox").first().waitFor();
});

test("no more files can be chosen than a call takes", async () => {
  const files = Array.from({ length: 7 }, (_, index) => ({
    ...(found.files[1] ?? failNoFile()),
    reference: `drive:${index}`,
    name: `photo ${index}.jpg`,
  }));
  const testHost = await openWorkplace(browser(), {
    ...documentServer().tools,
    "find-files-for-claim": () => answer({ ...found, files }),
  });
  const search = await openSearch(testHost);
  const boxes = search.getByRole("checkbox");
  for (const index of [0, 1, 2, 3, 4]) await boxes.nth(index).check();
  expect(await boxes.nth(5).isDisabled()).toBe(true);
  await boxes.nth(0).uncheck();
  expect(await boxes.nth(5).isDisabled()).toBe(false);
});

function failNoFile(): never {
  throw new Error("There is no file.");
}
