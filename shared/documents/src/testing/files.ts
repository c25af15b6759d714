import { deflateSync } from "node:zlib";

interface PdfParts {
  /** Entries of the catalog, such as an action. */
  readonly catalog?: string;
  /** Entries of each page. */
  readonly page?: string;
  readonly pages?: number;
  /** Further objects, from number 10 on. */
  readonly objects?: readonly string[];
  /** Bytes of a stream, with its filter. */
  readonly stream?: { readonly filter: string; readonly bytes: Buffer };
}

/** Creates a PDF with lines of text on each page. */
export function createPdf(
  lines: readonly string[],
  { catalog = "", page = "", pages = 1, objects = [], stream }: PdfParts = {},
): Uint8Array {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, "\\$&")}) Tj 0 -18 Td`);
  const content = Buffer.from(`BT /F1 12 Tf 72 720 Td ${shown.join(" ")} ET`, "latin1");
  const { filter, bytes } = stream ?? { filter: "", bytes: content };
  const numbers = Array.from({ length: pages }, (_, index) => 100 + index);
  const kids = numbers.map((number) => `${number} 0 R`).join(" ");
  const parts: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    [3, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"],
    [
      4,
      Buffer.concat([
        Buffer.from(`<< /Length ${bytes.length} ${filter} >>\nstream\n`),
        bytes,
        Buffer.from("\nendstream"),
      ]),
    ],
    ...objects.map((object, index): [number, string] => [10 + index, object]),
    ...numbers.map((number): [number, string] => [
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    ]),
  ];
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  for (const [number, body] of parts)
    chunks.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n"));
  // Without a table of addresses: readers search for the objects.
  chunks.push(Buffer.from(`trailer\n<< /Size 1000 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`));
  return Buffer.concat(chunks);
}

/** Creates a PDF whose catalog is in a compressed stream of objects, as newer programs write it. */
export function createPackedPdf(catalog: string, filter = "/Filter /FlateDecode"): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
  ];
  const offsets = objects.map(
    (_, index) => objects.slice(0, index).join(" ").length + (index && 1),
  );
  const index = offsets.map((offset, at) => `${at + 1} ${offset}`).join(" ");
  const packed = deflateSync(Buffer.from(`${index} ${objects.join(" ")}`));
  const head = "%PDF-1.7\n";
  const objectStream = toStream(
    4,
    `/Type /ObjStm /N ${objects.length} /First ${index.length + 1} ${filter}`,
    packed,
  );
  const file = toStream(5, "", Buffer.from("a file"));
  const start = head.length + objectStream.length + file.length;
  // Rows of type, number or address, and index: objects 1 to 3 are in the stream 4.
  const rows = [
    [0, 0, 0],
    ...objects.map((_, at) => [2, 4, at]),
    [1, head.length, 0],
    [1, head.length + objectStream.length, 0],
    [1, start, 0],
  ];
  const table = Buffer.concat(
    rows.map(([type = 0, address = 0, at = 0]) => {
      const row = Buffer.alloc(6);
      row[0] = type;
      row.writeUInt32BE(address, 1);
      row[5] = at;
      return row;
    }),
  );
  const facts = `/Type /XRef /Size ${rows.length} /W [1 4 1] /Root 1 0 R`;
  const end = Buffer.from(`startxref\n${start}\n%%EOF\n`);
  return Buffer.concat([Buffer.from(head), objectStream, file, toStream(6, facts, table), end]);
}

function toStream(number: number, facts: string, bytes: Buffer): Buffer {
  const begin = `${number} 0 obj\n<< ${facts} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(begin), bytes, Buffer.from("\nendstream\nendobj\n")]);
}
