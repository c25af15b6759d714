import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { z } from "zod";
import { type Mailbox, mailboxFor, pdfOf } from "./local-mailbox.ts";

/** A file with one page of lines as a PDF, or with the content of a file in the folder of the sample. */
const fileSchema = z.strictObject({
  name: z.string().regex(/\.(jpg|pdf|png|webp)$/),
  lines: z.array(z.string()).optional(),
  path: z.string().optional(),
});

const messageSchema = z.strictObject({
  subject: z.string(),
  preview: z.string(),
  from: z.strictObject({ name: z.string(), address: z.email() }),
  received: z.iso.datetime(),
  attachments: z.array(fileSchema).default([]),
});

const mailboxesSchema = z.record(
  z.string(),
  z.strictObject({
    messages: z.array(messageSchema).default([]),
    files: z.array(fileSchema.extend({ modified: z.iso.datetime() })).default([]),
  }),
);

type File = z.output<typeof fileSchema>;

const mediaTypes: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".webp": "image/webp",
};

/**
 * Reads the fictional mail and files of people for the stand-in of Microsoft Graph, from `seed/mailboxes.json` of the samples that have one:
 * an object by the names of the people. Returns a function that finds those of a person; anybody else has a few letters.
 * @param folders those of the samples
 * @throws Error for a file that is not as expected
 */
export function readMailboxes(folders: readonly string[]): (person: string) => Mailbox {
  const boxes = new Map<string, Mailbox>();
  for (const folder of folders) {
    const path = `${folder}/seed/mailboxes.json`;
    if (!existsSync(path)) continue;
    const { data, error } = mailboxesSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (!data) throw new Error(`${path} is not as expected. ${z.prettifyError(error)}`);
    for (const [person, box] of Object.entries(data)) {
      const { messages, files } = boxes.get(person) ?? { messages: [], files: [] };
      const added = toMailbox(box, folder, `${messages.length + files.length}`);
      boxes.set(person, {
        messages: [...messages, ...added.messages],
        files: [...files, ...added.files],
      });
    }
  }
  return (person) => boxes.get(person) ?? mailboxFor(person);
}

/** @param place tells the ids of this mailbox from those of the same person in other samples */
function toMailbox(
  { messages, files }: z.output<typeof mailboxesSchema>[string],
  folder: string,
  place: string,
): Mailbox {
  return {
    messages: messages.map(({ subject, preview, from, received, attachments }, index) => ({
      id: `message-${place}-${index}`,
      subject,
      bodyPreview: preview,
      receivedDateTime: received,
      from: { emailAddress: from },
      attachments: attachments.map((file, at) => ({
        id: `attachment-${at}`,
        name: file.name,
        contentType: mediaTypes[extname(file.name)] ?? "",
        content: readContent(file, folder),
      })),
    })),
    files: files.map((file, index) => ({
      id: `file-${place}-${index}`,
      name: file.name,
      mimeType: mediaTypes[extname(file.name)] ?? "",
      words: file.lines?.join(" ") ?? "",
      modified: file.modified,
      content: readContent(file, folder),
    })),
  };
}

function readContent({ lines = [], path }: File, folder: string): Uint8Array {
  return path === undefined ? pdfOf(lines) : readFileSync(`${folder}/${path}`);
}
