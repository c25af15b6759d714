import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { UsageError } from "../../lib/errors.ts";
import { root } from "../../lib/root.ts";
import { eject, fillAtOnce, targetFolder } from "./eject.ts";

test("a folder is meant from where the person stands; one inside the repository or in use is refused", async () => {
  const folder = temporaryFolder();
  expect(targetFolder("a/b c", folder)).toBe(join(folder, "a", "b c"));
  expect(targetFolder(".", folder)).toBe(folder);
  expect(targetFolder(`../${basename(root)}-copy`, root)).toBe(`${root}-copy`);

  symlinkSync(root, join(folder, "link"), "junction");
  for (const named of [
    ".",
    "copy",
    "samples/a/b",
    join(folder, "link"),
    join(folder, "link", "copy"),
  ]) {
    expect(() => targetFolder(named, root)).toThrow(UsageError);
    expect(() => targetFolder(named, root)).toThrow(
      /is inside this repository\. Name a folder outside of \//,
    );
  }
  mkdirSync(join(folder, "full"));
  writeFileSync(join(folder, "full", "mine.txt"), "mine");
  expect(() => targetFolder("full", folder)).toThrow(
    /full is not empty\. Name a new or an empty folder\.$/,
  );
  expect(() => targetFolder("full/mine.txt", folder)).toThrow(
    /mine\.txt is a file\. Name a new or/,
  );
  // The repository's own parent is in use by it.
  expect(() => targetFolder("..", root)).toThrow(/is not empty/);
  await expect(fillAtOnce(join(folder, "full/mine.txt/copy"), async () => {})).rejects.toThrow(
    /^Nothing can be written in .*mine\.txt \((ENOTDIR|EEXIST)\)\. Name a folder elsewhere\.$/,
  );
});

test("a copy appears when it is complete, also in an empty folder, and nothing is left of one that fails", async () => {
  const folder = temporaryFolder();
  const target = join(folder, "deep", "copy");
  mkdirSync(target, { recursive: true });
  const failing = fillAtOnce(target, async (half) => {
    writeFileSync(join(half, "a.txt"), "a");
    expect(dirname(half)).toBe(dirname(target));
    throw new Error("the disk is full");
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect(readdirSync(join(folder, "deep"))).toEqual(["copy"]);
  expect(readdirSync(target)).toEqual([]);

  await fillAtOnce(target, async (half) => {
    writeFileSync(join(half, "a.txt"), "a");
    expect(existsSync(join(target, "a.txt"))).toBe(false);
  });
  expect(readFileSync(join(target, "a.txt"), "utf8")).toBe("a");
  expect(readdirSync(join(folder, "deep"))).toEqual(["copy"]);
});

test("a file that cannot be read ends eject with a sentence, and nothing is written", async () => {
  const folder = temporaryFolder();
  const none = { name: "no-such-sample", title: "None", port: 1, folder: "samples/no-such-sample" };
  await expect(eject(none, join(folder, "copy"), [])).rejects.toThrow(
    /samples\/no-such-sample\/README\.md cannot be read or written \(ENOENT\)\. Nothing was written to the folder\.$/,
  );
  expect(readdirSync(folder)).toEqual([]);
});
