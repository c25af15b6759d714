import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { createWriteStream, existsSync, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { setting } from "@suite/server/settings";
import { defineCommand } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { sampleNames } from "../../lib/samples.ts";
import { commandSetting } from "../../lib/settings.ts";

const dayMs = 24 * 3_600_000;

export const command = defineCommand({
  name: "audit",
  summary: "Exports changes and calls of a time span as signed lines, or checks an export.",
  names: sampleNames,
  options: {
    since: {
      type: "string",
      value: "2026-11-01",
      help: "Start, a date or time in UTC; a day ago by default",
    },
    until: { type: "string", value: "2026-12-01", help: "End, not included; now by default" },
    out: {
      type: "string",
      value: "audit.jsonl",
      help: "File to write; standard output by default",
    },
    after: { type: "string", value: "last.jsonl", help: "Export that this one continues" },
    verify: { type: "string", value: "audit.jsonl", help: "Checks this export and writes nothing" },
  },
  examples: ["--since 2026-11-01 --out audit.jsonl", "--verify audit.jsonl"],
  settings: "checked",
  async run({ named, values: { since, until, out, after, verify } }) {
    const { auditEntries, readLines, signedExport, verifyExport } = await import("./entries.ts");
    const checked = (file: string) =>
      verifyExport(readLines(existing(file)), toPublicKey(auditKey()));
    if (verify !== undefined) {
      const { problem, entries, previous, digest } = await checked(verify);
      if (problem !== undefined) console.error(`${verify} is not as it was exported. ${problem}`);
      else
        console.log(
          `${verify}: ${entries} entries as they were exported.\nContinues: ${previous || "nothing"}\nDigest: ${digest}`,
        );
      return problem === undefined ? 0 : 1;
    }
    const key = auditKey();
    if (key.type !== "private")
      throw new UsageError(
        "AUDIT_KEY names a public key, which only checks. An export needs the private key.",
      );
    const before = after === undefined ? undefined : await checked(after);
    if (before?.problem !== undefined)
      throw new UsageError(`${after} is not as it was exported. ${before.problem}`);
    // An existing export is evidence, so it is not written over.
    if (out !== undefined && existsSync(out))
      throw new UsageError(`${out} exists already. Name another file.`);
    const now = Date.now();
    const span = {
      since: parseTime("since", since) ?? new Date(now - dayMs),
      until: parseTime("until", until) ?? new Date(now),
    };
    const log = setting("AUDIT_LOG");
    const calls = log === "stdout" || log === "stderr" ? undefined : log;
    if (calls === undefined) console.error("No lines of calls: AUDIT_LOG names no file.");
    const lines = signedExport(auditEntries(named, span, calls), { key, previous: before?.digest });
    const target = out === undefined ? process.stdout : createWriteStream(out, { flags: "wx" });
    await pipeline(lines, withNewlines, target, { end: out !== undefined });
    if (out !== undefined) console.log(`Wrote ${out}.`);
    return 0;
  },
});

async function* withNewlines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

function parseTime(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  // A time without a zone would be taken as local, a date is UTC.
  const time = new Date(/T.*\d$/.test(text) && !/[+-]\d\d:\d\d$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--${option} ${text} is no date, such as 2026-11-01.`);
  return time;
}

function existing(file: string): string {
  if (existsSync(file)) return file;
  throw new UsageError(`There is no file ${file}.`);
}

const toPublicKey = (key: KeyObject) => (key.type === "public" ? key : createPublicKey(key));

/** Key of the exports: the private key to write them, either to check them. */
function auditKey(): KeyObject {
  const file = commandSetting("AUDIT_KEY");
  if (file === undefined)
    throw new UsageError(
      "Set AUDIT_KEY to the file of an Ed25519 key. To create one, run openssl genpkey -algorithm ed25519 -out audit-key.pem",
    );
  const pem = readFileSync(existing(file), "utf8");
  const key = pem.includes("PRIVATE KEY") ? createPrivateKey(pem) : createPublicKey(pem);
  if (key.asymmetricKeyType === "ed25519") return key;
  throw new UsageError(
    `${file} has a key of the type ${key.asymmetricKeyType}. AUDIT_KEY needs an Ed25519 key.`,
  );
}
