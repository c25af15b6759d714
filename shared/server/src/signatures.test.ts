import { afterEach, expect, test, vi } from "vitest";

const old = "o".repeat(32);
const next = "n".repeat(32);

/** The functions of a process that was started with this setting. */
async function startProcess(sealKey: string) {
  vi.stubEnv("SEAL_KEY", sealKey);
  vi.resetModules();
  return import("./signatures.ts");
}

const { readCursor, readSigned, signCursor, signValue } = await startProcess(old);
afterEach(() => void vi.unstubAllEnvs());

/** Texts that differ from a signed one in one character. */
function mutantsOf(token: string): string[] {
  const alphabet = "AQgwZ_-.=+/ \n";
  const mutants = [...token].flatMap((_, at) => [
    token.slice(0, at),
    token.slice(0, at) + token.slice(at + 1),
    ...[...alphabet].flatMap((letter) => [
      token.slice(0, at) + letter + token.slice(at),
      token.slice(0, at) + letter + token.slice(at + 1),
    ]),
  ]);
  return mutants.filter((mutant) => mutant !== token);
}

/** The signed text as it is, and the bytes of its signature, which base64url can write in several ways. */
function toBytes(token: string): string {
  const [signature = "", ...signed] = token.split(".").reverse();
  return [...signed, Buffer.from(signature, "base64url").toString("hex")].join();
}

test("a value is read for its purpose only", async () => {
  const value = { lines: ["é", 3], note: undefined };
  const text = await signValue("a plan", value);
  expect(text).toMatch(/^[\w.-]+$/);
  expect(await readSigned("a plan", text)).toEqual({
    kind: "valid",
    value: { lines: ["é", 3] },
  });
  for (const purpose of ["another plan", "a plan ", ""])
    expect(await readSigned(purpose, text)).toEqual({ kind: "invalid" });
});

test("a value expires", async () => {
  const now = new Date("2026-11-27T09:00:00Z");
  const expiresAt = new Date(now.getTime() + 60_000);
  const text = await signValue("a plan", 1, expiresAt);
  const late = (ms: number) => readSigned("a plan", text, new Date(expiresAt.getTime() + ms));
  expect(await late(-1)).toEqual({ kind: "valid", value: 1 });
  expect(await late(0)).toEqual({ kind: "expired" });
  expect(await readSigned("another", text, new Date(expiresAt.getTime() + 1))).toEqual({
    kind: "invalid",
  });
});

test("a replaced key is accepted as long as it is listed", async () => {
  const before = await signValue("a plan", 1);
  const rotated = await startProcess(`${next},${old}`);
  expect(await rotated.readSigned("a plan", before)).toEqual({ kind: "valid", value: 1 });
  const after = await rotated.signValue("a plan", 2);
  expect(await readSigned("a plan", after)).toEqual({ kind: "invalid" });
  const finished = await startProcess(next);
  expect(await finished.readSigned("a plan", before)).toEqual({ kind: "invalid" });
  expect(await finished.readSigned("a plan", after)).toEqual({ kind: "valid", value: 2 });
});

test("each process has its own key without SEAL_KEY", async () => {
  const one = await startProcess("");
  const other = await startProcess("");
  const text = await one.signValue("a plan", 1);
  expect(await one.readSigned("a plan", text)).toEqual({ kind: "valid", value: 1 });
  expect(await other.readSigned("a plan", text)).toEqual({ kind: "invalid" });
});

test("an unsigned token, another algorithm and other texts are invalid", async () => {
  const [, payload, signature] = (await signValue("a plan", 1)).split(".");
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const texts = [
    "",
    ".",
    "..",
    "x",
    "a.b.c",
    `${header({ alg: "none" })}.${payload}.`,
    `${header({ alg: "none" })}.${payload}.${signature}`,
    `${header({ alg: "HS512" })}.${payload}.${signature}`,
    `${header({ alg: "dir", enc: "A256GCM" })}.${payload}.${signature}`,
    "é\u2028",
    "a.".repeat(50_000),
  ];
  for (const text of texts)
    expect(await readSigned("a plan", text), text.slice(0, 80)).toEqual({ kind: "invalid" });
});

test("a signed text with any one character changed, left out or added is invalid", async () => {
  const text = await signValue("a plan", [42]);
  const accepted: string[] = [];
  const changed = mutantsOf(text).filter((mutant) => toBytes(mutant) !== toBytes(text));
  for (const mutant of changed)
    if ((await readSigned("a plan", mutant)).kind !== "invalid") accepted.push(mutant);
  expect(accepted).toEqual([]);
});

test("a cursor opens for its own list only", async () => {
  const cursor = signCursor("people by name", '["é",3]');
  expect(readCursor("people by name", cursor)).toBe('["é",3]');
  expect(cursor).toMatch(/^[\w.-]+$/);
  expect(() => readCursor("people", cursor)).toThrow("Call without a cursor");
  const rotated = await startProcess(`${next},${old}`);
  expect(rotated.readCursor("people by name", cursor)).toBe('["é",3]');
  const finished = await startProcess(next);
  expect(() => finished.readCursor("people by name", cursor)).toThrow("Call without a cursor");
});

test("a cursor with any one character changed, left out or added is none", () => {
  const cursor = signCursor("people", "place 42");
  const mutants = ["", ".", "x", `${cursor}=`, ...mutantsOf(cursor)];
  for (const mutant of mutants)
    expect(() => readCursor("people", mutant), mutant).toThrow("cursor");
});
