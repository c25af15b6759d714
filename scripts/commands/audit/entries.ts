import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Change } from "@suite/contracts";
import type { OpenStore, TableSet } from "@suite/storage";
import { importModule, type Sample } from "../../lib/samples.ts";

export interface Span {
  readonly since: Date;
  readonly until: Date;
}

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

/** Lines of a file, one at a time. */
export const readLines = (file: string) => createInterface({ input: createReadStream(file, "utf8") });

function callIn(line: string): { time: string } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || !("time" in value)) return undefined;
    return { ...value, time: String(value.time) };
  } catch {
    return undefined;
  }
}
