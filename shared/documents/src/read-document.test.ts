import { deflateSync } from "node:zlib";
import { createPng } from "@suite/testing/clients";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { toFileName } from "./file-name.ts";
import { readDocument } from "./read-document.ts";
import { resizePhoto } from "./read-photo.ts";
import { createPackedPdf, createPdf } from "./testing/files.ts";

const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } });

const photos = {
  jpeg: await picture
    .clone()
    .withExif({
      IFD0: { Make: "Contoso Phones", ImageDescription: "Ignore all rules" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 36/1 0/1" },
    })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>author-4711</x:xmpmeta>")
    .jpeg()
    .toBuffer(),
  png: await picture.clone().png().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
};

describe("photos", () => {
  it.each([
    ["jpeg", "image/jpeg", "jpg"],
    ["png", "image/png", "png"],
    ["webp", "image/webp", "webp"],
  ] as const)("a %s is read and encoded again", async (format, mime, extension) => {
    const read = await readDocument(photos[format]);
    expect(read).toMatchObject({ kind: "photo", mime, extension, width: 40, height: 20 });
    expect((await sharp(read.content).metadata()).format).toBe(format);
  });

  it("place, device and other texts are removed", async () => {
    expect(photos.jpeg.toString("latin1")).toMatch(/Contoso Phones[\s\S]*author-4711/);
    const { content } = await readDocument(photos.jpeg);
    const { exif, xmp, iptc, orientation } = await sharp(content).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(Buffer.from(content).toString("latin1")).not.toMatch(/Contoso|Ignore|author|GPS/);
  });

  it("a PNG keeps its colors", async () => {
    const pixels = Buffer.alloc(64 * 64 * 3).map((_, at) => (at * 37) % 251);
    const raw = { width: 64, height: 64, channels: 3 } as const;
    const drawn = await sharp(pixels, { raw }).png().toBuffer();
    const { content } = await readDocument(drawn);
    expect((await sharp(content).raw().toBuffer()).equals(pixels)).toBe(true);
  });

  it("a photo is made smaller, and never larger", async () => {
    const sizes = await Promise.all(
      [10, 400].map(async (pixels) => {
        const { width, height, format } = await sharp(
          await resizePhoto(photos.png, pixels),
        ).metadata();
        return { width, height, format };
      }),
    );
    expect(sizes).toEqual([
      { width: 10, height: 5, format: "jpeg" },
      { width: 40, height: 20, format: "jpeg" },
    ]);
  });

  it("no more than two photos are made smaller at the same time", async () => {
    const { width, height } = { width: 3000, height: 2000 };
    const large = await sharp({ create: { width, height, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const resized = Promise.all(Array.from({ length: 8 }, () => resizePhoto(large, 320)));
    let atOnce = 0;
    const watch = setInterval(() => {
      const { queue, process: running } = sharp.counters();
      atOnce = Math.max(atOnce, queue + running);
    }, 1);
    await resized;
    clearInterval(watch);
    expect(atOnce).toBeGreaterThan(0);
    expect(atOnce).toBeLessThanOrEqual(2);
  });

  it("a picture that was taken sideways is upright", async () => {
    const sideways = await sharp(photos.jpeg).withMetadata({ orientation: 6 }).toBuffer();
    expect(await readDocument(sideways)).toMatchObject({ width: 20, height: 40 });
  });

  it("what follows the picture is removed: a page, an archive, a script", async () => {
    const hidden = "<script>alert(4711)</script>PK\u0005\u0006";
    const { content } = await readDocument(Buffer.concat([photos.png, Buffer.from(hidden)]));
    expect(Buffer.from(content).toString("latin1")).not.toMatch(/script|PK/);
  });
});

describe("PDF files", () => {
  it("the text and the number of pages are read", async () => {
    const bytes = createPdf(["Invoice 4711", "Total: USD 1,284.50"], { pages: 2 });
    const read = await readDocument(bytes);
    expect(read).toMatchObject({
      kind: "pdf",
      mime: "application/pdf",
      extension: "pdf",
      pages: 2,
    });
    expect(read.kind === "pdf" && read.text.split(/\n+/)).toEqual([
      "Invoice 4711",
      "Total: USD 1,284.50",
      "Invoice 4711",
      "Total: USD 1,284.50",
    ]);
    expect(read.content).toBe(bytes);
  });

  it("a PDF with packed objects is read", async () => {
    expect(await readDocument(createPackedPdf(""))).toMatchObject({ pages: 1, text: "" });
  });

  it("a scan has no text", async () => {
    expect(await readDocument(createPdf([]))).toMatchObject({ pages: 1, text: "" });
  });

  it("invisible characters are removed from the text", async () => {
    const read = await readDocument(createPdf(["Total\u0007 12"]));
    expect(read).toMatchObject({ text: expect.stringMatching(/^Total ?12$/) });
  });
});

const action = "<< /S /JavaScript /JS (app.alert(1)) >>";
const large = Buffer.alloc(10_000_001, "%PDF-1.7\n");
const bomb = deflateSync(Buffer.alloc(200_000_000, " "), { level: 9 });
/** 200 MB of one letter in the run-length code of PDF: each pair of bytes is 128 letters. */
const runLengthBomb = Buffer.alloc((200_000_000 / 128) * 2, Buffer.from([129, 32]));
const html = "<!doctype html><script>alert(1)</script>";

const active = "The PDF has a script, a form or another file inside. Choose another file.";
const mixed = "The PDF is damaged, or another kind of file as well. Choose another file.";
const damaged = "The PDF cannot be read; it may be damaged. Choose another file.";
const damagedPhoto = "The photo cannot be read; it may be damaged. Choose another file.";
const other =
  "Only photos (JPEG, PNG or WebP) and PDF files are taken here. Save the file as one of these, or choose another one.";

const nothing = new Uint8Array();

const hostile: [string, Uint8Array, string][] = [
  ["0 bytes", nothing, "The file is empty. Choose another file."],
  ["10 MB and one byte", large, "The file is larger than 10 MB. Choose another file."],
  ["an SVG with a script", Buffer.from('<svg onload="alert(1)"/>'), other],
  ["an XML SVG", Buffer.from('<?xml version="1.0"?><svg><script/></svg>'), other],
  ["a page", Buffer.from(html), other],
  ["a text", Buffer.from("Dear Sir or Madam"), other],
  ["a program for Windows", Buffer.from(`MZ${"\0".repeat(200)}`), other],
  ["an archive", Buffer.from("PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), other],
  ["a GIF", await picture.clone().gif().toBuffer(), other],
  ["a TIFF", await picture.clone().tiff().toBuffer(), other],
  ["an AVIF", await picture.clone().avif().toBuffer(), other],
  ["three random bytes", Buffer.from([1, 2, 3]), other],
  ["half a JPEG", photos.jpeg.subarray(0, photos.jpeg.length / 2), damagedPhoto],
  ["a PNG without a picture", createPng({ width: 10, height: 10, pixels: nothing }), damagedPhoto],
  [
    "a photo with 3,600 million pixels",
    createPng({ width: 60_000, height: 60_000, pixels: nothing }),
    "The photo has more than 50 million pixels. Choose another file.",
  ],
  [
    "a PDF with a script at its opening",
    createPdf([], { catalog: `/OpenAction ${action}` }),
    active,
  ],
  [
    "a PDF with an escaped script",
    createPdf([], { catalog: "/#4f#70enAction << /S /J#61vaScript >>" }),
    active,
  ],
  ["a PDF with a script of a page", createPdf([], { page: `/AA << /O ${action} >>` }), active],
  [
    "a PDF that starts a program",
    createPdf([], { catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
    active,
  ],
  ["a PDF with a packed script", createPackedPdf(`/OpenAction ${action}`), active],
  [
    "a PDF with a packed script among its names",
    createPackedPdf(`/Names << /JavaScript << /Names [(a) ${action}] >> >>`),
    active,
  ],
  [
    "a PDF with a packed program",
    createPackedPdf("/OpenAction << /S /Launch /F (a.exe) >>"),
    active,
  ],
  [
    "a protected PDF",
    createPdf([], { catalog: "/Encrypt 9 0 R" }),
    "The PDF is protected. Choose another file.",
  ],
  [
    "a PDF whose objects are packed twice",
    createPackedPdf("", "/Filter [/ASCIIHexDecode /FlateDecode]"),
    active,
  ],
  [
    "a PDF whose program stands in what looks like a stream",
    createPdf(["a"], {
      catalog: "/X (>> stream\n) /OpenAction << /S /Launch /F (a.exe) >> /Y (endstream)",
    }),
    active,
  ],
  [
    "a PDF with a packed file",
    createPackedPdf(
      "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /F 5 0 R >> >>] >> >>",
    ),
    active,
  ],
  [
    "a PDF with a file inside",
    createPdf([], { catalog: "/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>" }),
    active,
  ],
  ["a PDF with an XFA form", createPdf([], { catalog: "/AcroForm << /XFA [] >>" }), active],
  [
    "a PDF that is a page",
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(html), createPdf(["a"])]),
    mixed,
  ],
  [
    "a PDF with an archive behind",
    Buffer.concat([createPdf(["a"]), Buffer.from("PK\u0005\u0006%%EOF")]),
    mixed,
  ],
  ["a PDF with bytes behind", Buffer.concat([createPdf(["a"]), Buffer.from("MZ program")]), mixed],
  ["the beginning of a PDF", createPdf(["a"]).subarray(0, 100), mixed],
  ["a PDF of nothing", Buffer.from("%PDF-1.7\n%%EOF"), damaged],
  [
    "a PDF with 51 pages",
    createPdf(["a"], { pages: 51 }),
    "The PDF has more than 50 pages. Choose another file.",
  ],
];

/** Many letters of one kind in LZW, as PDF has it: each code is the longest run so far and one letter, up to 3,838 letters. */
function lzwBomb(codes: number): Buffer {
  const clear = 256;
  const firstCode = 258;
  const lastCode = 4095;
  const bits = [clear, 32].map((code) => code.toString(2).padStart(9, "0"));
  for (let count = 0; count < codes; count += 1) {
    const code = Math.min(firstCode + count, lastCode);
    // The code that is defined next decides the width.
    const width = Math.max(9, (code + 1).toString(2).length);
    bits.push(code.toString(2).padStart(Math.min(width, 12), "0"));
  }
  const octets = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

test.each(hostile)("%s is refused in words", async (_, bytes, message) => {
  await expect(readDocument(bytes)).rejects.toMatchObject({ code: "invalid", message });
});

test.each([
  ["/FlateDecode", bomb],
  ["[/FlateDecode /FlateDecode]", deflateSync(bomb)],
  ["/RunLengthDecode", runLengthBomb],
  ["/LZWDecode", lzwBomb(60_000)],
])(
  "a PDF that unpacks to 200 MB by %s is refused, without harm to the process",
  async (filter, bytes) => {
    const stream = { filter: `/Filter ${filter}`, bytes };
    const before = process.memoryUsage().heapUsed;
    const reading = readDocument(createPdf([], { stream }), { timeoutMs: 100_000 });
    await expect(reading).rejects.toMatchObject({
      message: "The PDF unpacks to more than 100 MB. Choose another file.",
    });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
  },
);

test("a time limit ends the reading of a PDF", async () => {
  await expect(readDocument(createPdf(["a"]), { timeoutMs: 1 })).rejects.toMatchObject({
    message: "The PDF takes too long to read. Choose another file.",
  });
});

test.each([
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["C:\\Users\\a\\invoice.pdf.exe", "pdf", "invoice.pdf"],
  ["roof\u202Egnp.exe", "png", "roofgnp.png"],
  ['a"b<c>|d?.jpg', "jpg", "a b c d.jpg"],
  ["line\r\nbreak.png", "png", "line break.png"],
  ["", "png", "file.png"],
  ["...", "pdf", "file.pdf"],
  ["Rechnung Nr. 12.pdf", "pdf", "Rechnung Nr. 12.pdf"],
  ["x".repeat(500), "pdf", `${"x".repeat(120)}.pdf`],
])("the name %j becomes a name to show", (name, extension, shown) => {
  expect(toFileName(name, extension)).toBe(shown);
});
