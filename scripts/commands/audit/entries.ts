import { createHash, type KeyObject, sign, verify } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Change } from "@suite/contracts";
import type { OpenStore, TableSet } from "@suite/storage";
import { z } from "zod";
import { parseJson } from "../../lib/root.ts";
import { importModule, type Sample } from "../../lib/samples.ts";

type Span = Readonly<Record<"since" | "until", Date>>;

const isIn = (time: string, { since, until }: Span) => {
  const at = Date.parse(time);
  return at >= since.getTime() && at < until.getTime();
};

/** Entries of an export: the changes of each sample, newest first, then the lines of calls as servers wrote them. */
export async function* auditEntries(
  samples: readonly Sample[],
  span: Span,
  callLog: string | undefined,
): AsyncGenerator<object> {
  for (const sample of samples) {
    for await (const change of readChanges(sample, span))
      yield { type: "change", sample: sample.name, ...change };
  }
  if (callLog === undefined || !existsSync(callLog)) return;
  for await (const line of readLines(callLog)) {
    const call = callIn(line);
    // A line that is no JSON was cut by a crash. It is kept, as leaving it out would hide that.
    if (!call) yield { type: "unreadable", line };
    else if (isIn(call.time, span)) yield { type: "call", ...call };
  }
}

async function* readChanges(sample: Sample, span: Span): AsyncGenerator<Change> {
  const { storage }: { storage: OpenStore<TableSet> } = await importModule(sample, "store");
  const { history } = storage.readOnly();
  let cursor: string | undefined;
  do {
    const page = await history.list({ limit: 100, cursor });
    for (const change of page.changes) if (isIn(change.at, span)) yield change;
    const oldest = page.changes.at(-1)?.at;
    // An id is older than its change by seconds, so changes of an hour more are read.
    if (oldest !== undefined && Date.parse(oldest) < span.since.getTime() - 3_600_000) return;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

export const readLines = (file: string) =>
  createInterface({ input: createReadStream(file, "utf8") });

function callIn(line: string): { time: string } | undefined {
  const value = parseJson(line);
  if (typeof value !== "object" || value === null || !("time" in value)) return undefined;
  return { ...value, time: String(value.time) };
}

/** Lines of a batch. Each batch is signed, so an export of any size is written as it is read. */
const batchSize = 1000;

/** Line that ends a batch: its number, the digest of its lines and the digest of the batch before, signed with Ed25519. */
const batchSchema = z.strictObject({
  batch: z.int(),
  lines: z.int(),
  /** SHA-256 of the previous batch's own line; of the first batch, that of the last line of the file it continues, or `""`. */
  previous: z.string(),
  digest: z.string(),
  /** True for the end of the file: without it, lines are missing. */
  last: z.boolean(),
  signature: z.string(),
});

type Batch = Omit<z.infer<typeof batchSchema>, "signature">;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Text that is signed; a signature of it serves for nothing else. */
const signedText = ({ batch, lines, previous, digest, last }: Batch) =>
  Buffer.from(
    `enterprise-mcp-apps audit ${JSON.stringify([batch, lines, previous, digest, last])}`,
  );

/**
 * Yields the lines of a signed export.
 * @param previous digest of the last line of the export that this one continues, see {@link verifyExport}
 */
export async function* signedExport(
  entries: AsyncIterable<object>,
  { key, previous = "" }: { key: KeyObject; previous?: string },
): AsyncGenerator<string> {
  let batch = 0;
  let before = previous;
  let lines: string[] = [];
  const end = (last: boolean) => {
    const digest = sha256(lines.join("\n"));
    const facts = { batch: batch++, lines: lines.length, previous: before, digest, last };
    const signature = sign(null, signedText(facts), key).toString("base64");
    const line = JSON.stringify({ ...facts, signature });
    before = sha256(line);
    lines = [];
    return line;
  };
  for await (const entry of entries) {
    const line = JSON.stringify(entry);
    lines.push(line);
    yield line;
    if (lines.length === batchSize) yield end(false);
  }
  yield end(true);
}

/**
 * Checks each batch of an export: finds changed, removed, added and reordered lines. `problem` is the first fault with the number of its
 * line, `digest` that of the last line, for the export that continues this one, and `previous` that of the export that this one continues.
 */
export async function verifyExport(source: AsyncIterable<string>, key: KeyObject) {
  let at = 0;
  let entries = 0;
  let batches = 0;
  let lines: string[] = [];
  let start: string | undefined;
  let before: string | undefined;
  let ended = false;
  const result = (problem?: string) => ({
    problem,
    entries,
    digest: before ?? "",
    previous: start ?? "",
  });
  for await (const line of source) {
    at++;
    if (ended) return result(`Line ${at}: there are lines after the end.`);
    const batch = batchIn(line);
    if (!batch) {
      lines.push(line);
      continue;
    }
    const { signature, ...facts } = batch;
    const place = `Lines ${at - lines.length} to ${at}`;
    if (facts.batch !== batches || (before !== undefined && facts.previous !== before))
      return result(
        `${place}: the batch does not follow the one before; batches were removed, added or moved.`,
      );
    if (facts.lines !== lines.length || facts.digest !== sha256(lines.join("\n")))
      return result(`${place}: lines were changed, removed or added.`);
    if (!verify(null, signedText(facts), key, Buffer.from(signature, "base64")))
      return result(`Line ${at}: the signature is not of this key, or the line was changed.`);
    start ??= facts.previous;
    before = sha256(line);
    batches++;
    entries += lines.length;
    lines = [];
    ended = facts.last;
  }
  return result(ended ? undefined : `After line ${at}: the end of the export is missing.`);
}

function batchIn(line: string): z.infer<typeof batchSchema> | undefined {
  if (!line.startsWith('{"batch":')) return undefined;
  return batchSchema.safeParse(JSON.parse(line)).data;
}
