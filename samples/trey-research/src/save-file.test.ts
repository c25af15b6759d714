import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { placeUnderRoot, saveUnderRoot } from "./save-file.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "suite-root-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const root = () => ({ uri: pathToFileURL(folder).href });

const code = (expected: string) => expect.objectContaining({ code: expected });

it("saves a new file, and never overwrites one", async () => {
  const file = { root: root(), name: "a b (1).csv", text: "one" };
  expect(await placeUnderRoot(file)).toEqual({ path: join(folder, "a b (1).csv"), taken: false });
  expect(readFileSync(await saveUnderRoot(file), "utf8")).toBe("one");
  await expect(saveUnderRoot({ ...file, text: "two" })).rejects.toEqual(code("conflict"));
  expect(readFileSync(join(folder, file.name), "utf8")).toBe("one");
  await saveUnderRoot({ ...file, text: "two" }, { replace: true });
  expect(readFileSync(join(folder, file.name), "utf8")).toBe("two");
  expect(readdirSync(folder)).toEqual([file.name]);
});

it("saves one of ten parallel files with the same name", async () => {
  const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
  const saved = await Promise.allSettled(
    texts.map((text) => saveUnderRoot({ root: root(), name: "same.csv", text })),
  );
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("replaces neither a folder nor a link", async () => {
  mkdirSync(join(folder, "folder.csv"));
  writeFileSync(join(folder, "target"), "mine");
  symlinkSync(join(folder, "target"), join(folder, "link.csv"));
  for (const name of ["folder.csv", "link.csv"]) {
    const saving = saveUnderRoot({ root: root(), name, text: "" }, { replace: true });
    await expect(saving).rejects.toEqual(code("conflict"));
  }
  expect(readFileSync(join(folder, "target"), "utf8")).toBe("mine");
});

it.each(["https://example.com/", "file:///nowhere/at/all", "nonsense", "file:///etc/hostname"])(
  "refuses %s as a folder",
  async (uri) => {
    await expect(placeUnderRoot({ root: { uri }, name: "a.csv" })).rejects.toEqual(code("not_found"));
  },
);
