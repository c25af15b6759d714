import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { type Mailbox, mailboxFor, pdfOf } from "./local-mailbox.ts";

/** A file with one page of lines as a PDF, or with the content of a file in the folder of the sample. */
interface SeedFile {
  readonly name: string;
  readonly lines?: readonly string[] | undefined;
  readonly path?: string | undefined;
}

interface SeedMessage {
  readonly subject: string;
  readonly preview: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly received: string;
  readonly attachments?: readonly SeedFile[] | undefined;
}

/** Mail and files of people by their names, as in a sample's `seed/mailboxes.json`. */
export type SeedMailboxes = Readonly<
  Record<
    string,
    {
      readonly messages?: readonly SeedMessage[] | undefined;
      readonly files?: readonly (SeedFile & { readonly modified: string })[] | undefined;
    }
  >
>;

const mediaTypes: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".webp": "image/webp",
};

interface SeedFolder {
  /** Folder of a sample, in which the paths of files begin. */
  readonly folder: string;
  readonly mailboxes: SeedMailboxes;
}

/** Joins the mail and files of people in the seeds of samples. Returns a function that finds those of a person; anybody else has a few letters. */
export function toMailboxes(seeds: readonly SeedFolder[]): (person: string) => Mailbox {
  const boxes = new Map<string, Mailbox>();
  for (const { folder, mailboxes } of seeds) {
    for (const [person, box] of Object.entries(mailboxes)) {
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
  { messages = [], files = [] }: SeedMailboxes[string],
  folder: string,
  place: string,
): Mailbox {
  return {
    messages: messages.map(({ subject, preview, from, received, attachments = [] }, index) => ({
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

function readContent({ lines = [], path }: SeedFile, folder: string): Uint8Array {
  return path === undefined ? pdfOf(lines) : readFileSync(`${folder}/${path}`);
}
