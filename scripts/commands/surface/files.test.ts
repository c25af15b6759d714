import { execFileSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { root } from "../../lib/root.ts";
import { command as surface } from "./command.ts";
import { describedIn, filesAt } from "./files.ts";

test("reads what a commit describes", () => {
  const described = describedIn(filesAt("HEAD"));
  expect(described.length).toBeGreaterThan(100);
  expect(new Set(described.map(({ kind }) => kind))).toEqual(
    new Set(["tools", "prompts", "templates", "widgets", "package", "server"]),
  );
});

test("names a commit that git does not have", () => {
  expect(() => filesAt("v0.0.0-none")).toThrow("git has no commit v0.0.0-none here.");
});

test("suite surface asks for a commit where no version is tagged", async () => {
  const tags = execFileSync("git", ["tag", "--list", "v*"], { cwd: root, encoding: "utf8" });
  const run = await surface.prepare([], {});
  if (tags === "")
    await expect(run()).rejects.toThrow(/no release to compare with.* Name a commit with --base/);
});

test("suite surface prints the report of a commit", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const run = await surface.prepare(["--base", "HEAD"], {});
  expect(await run()).toBe(0);
  expect(printed.mock.calls.join()).toMatch(/^## Public surface since [0-9a-f]+ /);
  printed.mockRestore();
  const wrong = await surface.prepare(["--fail-on", "additive"], {});
  await expect(wrong()).rejects.toThrow("--fail-on additive is none of breaking, risky.");
});
