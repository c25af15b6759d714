import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { withFolder } from "../testing/run-suite.ts";
import { findPlaces, trackedFiles } from "./tracked.ts";

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "core.autocrlf=true", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });

test("a checkout with core.autocrlf=true keeps LF line endings and binary files", async () => {
  const files = git("ls-files", "--eol", "-z").split("\0").filter(Boolean);
  expect(files.filter((file) => !/^i\/(lf|none|-text) .*attr\/(text=auto eol=lf|-text) /.test(file))).toEqual(
    [],
  );
  const [picture = ""] = git("ls-files", "*.webp").split("\n");
  await withFolder(async (folder) => {
    for (const path of ["package.json", picture]) {
      git("checkout-index", `--prefix=${folder}/`, "--", path);
      expect(readFileSync(join(folder, path)).equals(readFileSync(join(root, path))), path).toBe(true);
    }
  });
});

test("no process is started through a shell, which would split arguments at spaces", () => {
  expect(findPlaces(trackedFiles(/\.(m?[jt]s|tsx)$/), /\bshell: (true|process)/)).toEqual([]);
});

test("no message shows a setting before a command, which only Unix shells accept", () => {
  const files = trackedFiles(/\.(ts|mjs|txt)$/).filter(({ path }) => !path.endsWith(".test.ts"));
  expect(findPlaces(files, /[A-Z_]+=\S+ npm /)).toEqual([]);
});
