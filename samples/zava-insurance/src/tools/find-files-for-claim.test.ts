import { startSignedIn } from "@suite/testing/samples";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sample, useServer } from "../testing/start.ts";

const zava = useServer();
let signedIn: Awaited<ReturnType<typeof startSignedIn<typeof sample.tables>>>;
beforeAll(async () => {
  signedIn = await startSignedIn(sample);
});
afterAll(() => signedIn.close());

const find = (args: object) => signedIn.callTool("find-files-for-claim", { ...args });

test("the person's mail and OneDrive are searched by the numbers and names of the claim", async () => {
  const { structuredContent, textForPeople, textForModel } = await find({ claimId: "1" });
  expect(structuredContent).toMatchObject({
    claimId: "1",
    searchedFor: [
      "CN202504990",
      "PO-2001",
      "PO-2002",
      "Kimberly King",
      "PN-40210",
      "Palouse Fire Restoration",
    ],
    files: [
      {
        reference: "mail:message-0-0/attachment-0",
        name: "invoice-PFR-2281.pdf",
        source: "mail",
        from: "Palouse Fire Restoration",
        subject: "Invoice PFR-2281 for claim CN202504990",
        foundBy: ["CN202504990"],
      },
      { reference: "onedrive:file-0-0", source: "onedrive", foundBy: ["CN202504990"] },
    ],
    isCut: false,
  });
  expect(textForPeople).toContain("Found 2 files in your mail and OneDrive");
  expect(textForPeople).not.toContain("mail:message");
  expect(textForModel).toContain("`onedrive:file-0-0`");
});

test("further words find further files", async () => {
  const { structuredContent } = await find({ claimId: "1", words: "budget" });
  expect(Object(structuredContent).files).toContainEqual(
    expect.objectContaining({ name: "Team budget.pdf", foundBy: ["budget"] }),
  );
});

test("quotation marks and operators of a search are text", async () => {
  const { isError, structuredContent } = await find({ claimId: "6", words: `x' or "y\\` });
  expect(isError).toBe(false);
  expect(structuredContent).toMatchObject({ files: [] });
});

test("nobody else's files are found", async () => {
  const other = await signedIn.connectAs({ name: "Miriam Graham", roles: ["Editor"] });
  const { structuredContent } = await other.callTool("find-files-for-claim", { claimId: "1" });
  expect(structuredContent).toMatchObject({ files: [] });
});

test("without sign-in the tool says who can help", async () => {
  const { error } = await zava().callTool("find-files-for-claim", { claimId: "1" });
  expect(error?.code).toBe("forbidden");
});
