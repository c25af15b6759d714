import { Worker } from "node:worker_threads";
import { oneLine } from "@suite/contracts";
import { z } from "zod";
import { invalidFile } from "./invalid-file.ts";

interface PdfLimits {
  readonly maxPages: number;
  readonly timeoutMs: number;
}

/** Most characters of text that are kept; an invoice has some thousand. */
const maxTextLength = 200_000;

/** Memory of the thread in megabytes, beyond which it ends. */
const threadMb = 256;

/** Bytes to which a stream may unpack, through all its filters; a page that was scanned in color has 30 MB. */
const maxStreamBytes = 100_000_000;

/** Bytes of a stream that unpacks to that many at the highest ratio of Deflate, 1032 to 1. Shorter ones are not looked at. */
const suspiciousBytes = maxStreamBytes / 1032;

/** What the thread found: in `active`, things that a viewer would run, open or ask for. */
const foundSchema = z.union([
  z.object({ pages: z.number(), active: z.array(z.string()), text: z.string() }),
  z.object({ problem: z.string() }),
]);

/**
 * Reads a PDF in a thread: a hostile file can make the library compute or unpack without end, and the thread is ended after its time. The
 * code is a text, as a bundle has no file of it; the library is passed as an address. Nothing of the file is run or loaded.
 */
const threadCode = `
const { parentPort, workerData } = require("node:worker_threads");
const { inflateSync } = require("node:zlib");
const { module, bytes, packed, large, activeNames, maxPages, maxTextLength, maxStream } = workerData;

function unescape(text) {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

function isActive(stream) {
  try {
    return activeNames.test(unescape(inflateSync(stream, { maxOutputLength: 50_000_000 }).toString("latin1")));
  } catch {
    return true;
  }
}

function isBomb(stream) {
  try {
    inflateSync(stream, { maxOutputLength: maxStream });
    return false;
  } catch (error) {
    return error.code === "ERR_BUFFER_TOO_LARGE";
  }
}

// The library unpacks filters of all kinds, one after the other, into arrays of this type, and the thread's limit does not count them.
let isTooLarge = false;
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(type, args, newTarget) {
    if (typeof args[0] === "number" && args[0] > maxStream) {
      isTooLarge = true;
      throw new RangeError("A stream of the PDF is too large.");
    }
    return Reflect.construct(type, args, newTarget);
  },
});

async function read() {
  if (large.some(isBomb)) return { problem: "Bomb" };
  const { getDocumentProxy } = await import(module);
  const options = { isEvalSupported: false, disableFontFace: true, stopAtErrors: false, verbosity: 0, enableXfa: false };
  const pdf = await getDocumentProxy(bytes, options);
  const pages = pdf.numPages;
  const active = packed.some(isActive) ? ["name"] : [];
  if (await pdf.getJSActions()) active.push("script");
  if (await pdf.getAttachments()) active.push("attachment");
  if ((await pdf.getOpenAction())?.action) active.push("action");
  if (pdf.allXfaHtml || pdf.isPureXfa) active.push("form");
  let text = "";
  for (let number = 1; number <= Math.min(pages, maxPages); number += 1) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) active.push("script");
    for (const { subtype, actions } of await page.getAnnotations()) {
      if (actions) active.push("script");
      if (["FileAttachment", "Screen", "RichMedia", "Movie", "Sound"].includes(subtype)) active.push("attachment");
    }
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (text.length > maxTextLength) break;
      text += item.str + (item.hasEOL ? "\\n" : " ");
    }
    text += "\\n";
    page.cleanup();
  }
  if (isTooLarge) return { problem: "Bomb" };
  return { pages, active, text: text.slice(0, maxTextLength) };
}

read().then(
  (found) => parentPort.postMessage(found),
  (error) => parentPort.postMessage({ problem: isTooLarge ? "Bomb" : String(error?.name) }),
);
`;

/** Names of things in a PDF that a viewer runs or opens, and that the library does not list. */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/;

const longActiveNames = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/;

/** Beginnings of pages and scripts that a browser finds near the beginning of a file. */
const pageStart = /<\s*(!doctype|html|script|svg|body|iframe)/i;

/** Beginning of the directory of a ZIP file, which programs look for in the last 64 KB. */
const zipEnd = Buffer.from("PK\u0005\u0006", "latin1");
const zipEndBytes = 66_000;

/**
 * Reads the number of pages and the text of a PDF. Rejects with `invalid` for one with a script, a file inside or a password, one that is
 * another kind of file as well, a broken one, and one beyond a limit.
 */
export async function readPdf(
  bytes: Uint8Array,
  { maxPages, timeoutMs }: PdfLimits,
): Promise<{ pages: number; text: string }> {
  const streams = requireOnlyPdf(bytes);
  const found = await runThread(bytes, streams, { maxPages, timeoutMs });
  if ("problem" in found) {
    if (found.problem === "Bomb")
      throw invalidFile(`The PDF unpacks to more than ${maxStreamBytes / 1e6} MB`);
    if (found.problem === "PasswordException") throw invalidFile("The PDF has a password");
    throw invalidFile("The PDF cannot be read; it may be damaged");
  }
  if (found.active.length > 0) throw hasActiveContent();
  if (found.pages > maxPages) throw invalidFile(`The PDF has more than ${maxPages} pages`);
  const lines = found.text.split("\n").map((line) => oneLine(line, 2000));
  return { pages: found.pages, text: lines.join("\n").trim() };
}

/**
 * Refuses a file that other programs take for something else, and one that names active content. Names may be escaped. Returns the streams
 * that the thread looks into.
 */
function requireOnlyPdf(bytes: Uint8Array): CheckedStreams {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = file.toString("latin1");
  const tail = text.slice(text.lastIndexOf("%%EOF") + "%%EOF".length);
  const isWhole = text.startsWith("%PDF-") && text.includes("%%EOF") && tail.trim() === "";
  const isMixed =
    pageStart.test(text.slice(0, 1024)) || file.subarray(-zipEndBytes).includes(zipEnd);
  if (!isWhole || isMixed) throw invalidFile("The PDF is damaged, or another kind of file as well");
  const { objects, streams } = splitObjects(text);
  if (/\/Encrypt\b/.test(objects.join(" "))) throw invalidFile("The PDF is protected");
  // A text may look like the beginning of a stream, so the names that no bytes resemble by chance are looked for everywhere.
  const isActive = longActiveNames.test(unescapeNames(text)) || activeNames.test(objects.join(" "));
  if (isActive) throw hasActiveContent();
  const packed = streams.filter(({ facts }) => facts.includes("/ObjStm"));
  // What is packed in a way that this does not unpack could be anything.
  if (packed.some(({ facts }) => !isPlainFlate.test(facts))) throw hasActiveContent();
  const large = streams.filter(
    ({ facts, start, end }) => facts.includes("/FlateDecode") && end - start > suspiciousBytes,
  );
  const toBytes = ({ start, end }: Stream) => Uint8Array.from(file.subarray(start, end));
  return { packed: packed.map(toBytes), large: large.map(toBytes) };
}

/** Streams of a PDF that are unpacked to look into them. */
interface CheckedStreams {
  /** Those that hold objects, in which names of active content may be. */
  readonly packed: readonly Uint8Array[];
  /** Those that may unpack to more than the limit. */
  readonly large: readonly Uint8Array[];
}

/** Entries of a stream whose only filter is Flate, without a predictor. */
const isPlainFlate = /^(?!.*\/(DecodeParms|DP)\b).*\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(\/|>>)/s;

interface Stream {
  /** Entries before its bytes. */
  readonly facts: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Separates the text of the objects, with names unescaped, from the bytes of streams, which look like names by chance. Takes time in
 * proportion to the file, whatever is in it.
 */
function splitObjects(text: string): { objects: string[]; streams: Stream[] } {
  const objects: string[] = [];
  const streams: Stream[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf("stream", from);
    const end = begin < 0 ? -1 : text.indexOf("endstream", begin);
    const object = unescapeNames(text.slice(from, end < 0 ? undefined : begin));
    objects.push(object);
    if (end < 0) return { objects, streams };
    const start = begin + "stream".length + (text[begin + "stream".length] === "\r" ? 2 : 1);
    streams.push({ facts: object.slice(object.lastIndexOf(" obj")), start, end });
    from = end + "endstream".length;
  }
}

function unescapeNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function hasActiveContent() {
  return invalidFile("The PDF has a script, a form or another file inside");
}

type Found = z.output<typeof foundSchema>;

async function runThread(
  bytes: Uint8Array,
  { packed, large }: CheckedStreams,
  { maxPages, timeoutMs }: PdfLimits,
): Promise<Found> {
  const worker = new Worker(threadCode, {
    eval: true,
    env: {},
    stdout: true,
    stderr: true,
    workerData: {
      module: import.meta.resolve("unpdf"),
      bytes: Uint8Array.from(bytes),
      packed,
      large,
      activeNames,
      maxPages,
      maxTextLength,
      maxStream: maxStreamBytes,
    },
    resourceLimits: { maxOldGenerationSizeMb: threadMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found>((resolve, reject) => {
      timer = setTimeout(() => reject(invalidFile("The PDF takes too long to read")), timeoutMs);
      worker.once("message", (message) => resolve(foundSchema.parse(message)));
      worker.once("error", () => resolve({ problem: "Error" }));
      worker.once("exit", () => resolve({ problem: "Exit" }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
