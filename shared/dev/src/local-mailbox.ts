/** Attachment of a message, or a file. */
interface Content {
  readonly id: string;
  readonly name: string;
  readonly content: Uint8Array;
}

interface Attachment extends Content {
  readonly contentType: string;
}

interface Message {
  readonly id: string;
  readonly subject: string;
  readonly bodyPreview: string;
  readonly receivedDateTime: string;
  readonly from: { readonly emailAddress: { readonly name: string; readonly address: string } };
  readonly attachments: readonly Attachment[];
}

interface DriveFile extends Content {
  readonly mimeType: string;
  /** Words of the content, by which a search finds the file. */
  readonly words: string;
  readonly modified: string;
}

/** Mail and files of one fictional person. */
export interface Mailbox {
  readonly messages: readonly Message[];
  readonly files: readonly DriveFile[];
}

/**
 * Returns mail and files for any person: an invoice that came by mail, and a letter and notes in OneDrive. Each person has their own, which
 * name them, so that a test sees whose they are.
 */
export function mailboxFor(person: string): Mailbox {
  const letter = `Letter to ${person}: the roof was inspected on the day of the storm.`;
  const notes = `Notes of ${person}: photographs are to follow.`;
  const invoice = pdfOf([
    `Invoice 4711 for ${person}`,
    "Roof repair, materials and labor",
    "Total: USD 1,284.50",
  ]);
  return {
    messages: [
      {
        id: "message-1",
        subject: "Invoice 4711 for the roof repair",
        bodyPreview: `Dear ${person}, please find the invoice attached.`,
        receivedDateTime: "2026-03-02T09:15:00Z",
        from: { emailAddress: { name: "Fabrikam Roofing", address: "office@fabrikam.example" } },
        attachments: [
          {
            id: "attachment-1",
            name: "invoice-4711.pdf",
            contentType: "application/pdf",
            content: invoice,
          },
        ],
      },
      {
        id: "message-2",
        subject: "Photographs of the roof",
        bodyPreview: `Dear ${person}, the photographs follow next week.`,
        receivedDateTime: "2026-03-01T16:40:00Z",
        from: { emailAddress: { name: "Fabrikam Roofing", address: "office@fabrikam.example" } },
        attachments: [],
      },
    ],
    files: [
      {
        id: "file-1",
        name: "letter about the roof.txt",
        mimeType: "text/plain",
        words: letter,
        content: Buffer.from(letter),
        modified: "2026-02-27T11:00:00Z",
      },
      {
        id: "file-2",
        name: "roof notes.txt",
        mimeType: "text/plain",
        words: notes,
        content: Buffer.from(notes),
        modified: "2026-02-28T08:30:00Z",
      },
    ],
  };
}

/** Creates a PDF of one page with lines of text. */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, "\\$&")}) Tj 0 -18 Td`);
  const content = `BT /F1 12 Tf 72 720 Td ${shown.join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  const offsets: number[] = [];
  let text = "%PDF-1.4\n";
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
