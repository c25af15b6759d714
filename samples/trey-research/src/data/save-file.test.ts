import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { placeUnderRoot, saveUnderRoot } from "./save-file.ts";

const code = (expected: string) => expect.objectContaining({ code: expected });

test("saves one of ten parallel files with the same name, and replaces no folder", async () => {
  const folder = temporaryFolder();
  const save = (name: string, replace = false) =>
    saveUnderRoot({ root: { uri: pathToFileURL(folder).href }, name, text: "" }, { replace });
  const saved = await Promise.allSettled(Array.from({ length: 10 }, () => save("same.csv")));
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  mkdirSync(join(folder, "folder.csv"));
  await expect(save("folder.csv", true)).rejects.toEqual(code("conflict"));
});

const noFolders = [
  "https://example.com/",
  "file:///nowhere/at/all",
  "nonsense",
  "file:///etc/hostname",
];
test.each(noFolders)("refuses %s as a folder", async (uri) => {
  await expect(placeUnderRoot({ root: { uri }, name: "a.csv" })).rejects.toEqual(code("not_found"));
});
