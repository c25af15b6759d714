import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { signedExport, verifyExport } from "./entries.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");

async function* entries(count: number) {
  for (let number = 0; number < count; number++) yield { type: "call", number };
}

async function exported(
  count: number,
  options: { key?: typeof privateKey; previous?: string } = {},
) {
  const lines: string[] = [];
  for await (const line of signedExport(entries(count), { key: privateKey, ...options }))
    lines.push(line);
  return lines;
}

async function* each(lines: readonly string[]) {
  yield* lines;
}

const check = (lines: readonly string[]) => verifyExport(each(lines), publicKey);

test("an export is valid as it was written, also an empty one and one of several batches", async () => {
  for (const count of [0, 1, 1000, 2500])
    expect(await check(await exported(count))).toMatchObject({
      problem: undefined,
      entries: count,
      previous: "",
    });
});

test("a changed, removed, added or moved line is found in every batch", async () => {
  const lines = await exported(2500);
  for (const at of [0, 999, 1500, 2400]) {
    const forged = [...lines];
    forged[at] = (lines[at] ?? "").replace(/"number":/, '"number":9');
    const removed = lines.toSpliced(at, 1);
    const added = lines.toSpliced(at, 0, '{"type":"call","number":1}');
    const moved = lines.toSpliced(at, 2, lines[at + 1] ?? "", lines[at] ?? "");
    for (const bad of [forged, removed, added, moved])
      expect((await check(bad)).problem).toBeDefined();
  }
});

test("missing batches, a cut end and lines after the end are found", async () => {
  const lines = await exported(2500);
  expect((await check(lines.toSpliced(0, 1001))).problem).toContain("does not follow");
  expect((await check(lines.toSpliced(1001, 1001))).problem).toContain("does not follow");
  expect((await check(lines.slice(0, 1001))).problem).toContain("the end of the export is missing");
  expect((await check([...lines, "{}"])).problem).toContain("after the end");
});

test("an export that somebody without the key made is found", async () => {
  const forged = await exported(5, { key: generateKeyPairSync("ed25519").privateKey });
  expect((await check(forged)).problem).toContain("signature");
});

test("an export continues the one before", async () => {
  const { digest } = await check(await exported(3));
  const next = await check(await exported(2, { previous: digest }));
  expect(next).toMatchObject({ problem: undefined, previous: digest });
});
