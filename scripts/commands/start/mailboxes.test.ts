import { mkdirSync, writeFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { readMailboxes } from "./mailboxes.ts";

function sampleWith(mailboxes: object) {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/seed`);
  writeFileSync(`${folder}/seed/mailboxes.json`, JSON.stringify(mailboxes));
  writeFileSync(`${folder}/roof.png`, "picture");
  return { folder };
}

const message = {
  subject: "Invoice for claim 7",
  preview: "Please find it attached.",
  from: { name: "Fabrikam Roofing", address: "office@fabrikam.example" },
  received: "2026-03-02T09:15:00Z",
  attachments: [{ name: "invoice.pdf", lines: ["Total: USD 10.00"] }],
};
const file = { name: "roof.png", path: "roof.png", modified: "2026-03-01T08:00:00Z" };

test("people have the mail and files of all samples, and anybody else a few letters", () => {
  const mailboxOf = readMailboxes([
    sampleWith({ "Avery Howard": { messages: [message] } }),
    { folder: temporaryFolder() },
    sampleWith({ "Avery Howard": { messages: [message], files: [file] } }),
  ]);
  const { messages, files } = mailboxOf("Avery Howard");
  expect(messages.map(({ id, subject }) => [id, subject])).toEqual([
    ["message-0-0", "Invoice for claim 7"],
    ["message-1-0", "Invoice for claim 7"],
  ]);
  const content = messages[0]?.attachments[0]?.content ?? new Uint8Array();
  expect(Buffer.from(content).toString()).toMatch(/^%PDF-1\.4[\s\S]*Total: USD 10\.00/);
  expect(files).toMatchObject([{ id: "file-1-0", name: "roof.png", mimeType: "image/png" }]);
  expect(Buffer.from(files[0]?.content ?? []).toString()).toBe("picture");
  expect(mailboxOf("Lena Fischer").messages[0]?.bodyPreview).toContain("Lena Fischer");
});

test("a file of another form is refused with what is wrong", () => {
  const sample = sampleWith({ "Avery Howard": { mails: [] } });
  expect(() => readMailboxes([sample])).toThrow(/mailboxes\.json is not as expected.*mails/s);
});
