import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

function folderWith(path: string, folder = temporaryFolder()): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), "");
  return folder;
}

test("uses CHROME_PATH only, even if that file does not exist", () => {
  const folder = folderWith("my-chrome");
  expect(findChromium({ CHROME_PATH: join(folder, "my-chrome") })).toBe(join(folder, "my-chrome"));
  expect(
    findChromium({ CHROME_PATH: join(folder, "gone"), PATH: process.env.PATH }),
  ).toBeUndefined();
});

test("prefers Playwright's newest browser, and its headless shell over the full browser", () => {
  const whole = "chromium-1200/chrome-linux/chrome";
  const shell = "chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell";
  const folder = folderWith("chromium-999/chrome-linux/chrome");
  for (const path of [whole, shell]) {
    folderWith(path, folder);
    expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: folder })).toBe(join(folder, path));
  }
});

test.runIf(process.platform === "linux")(
  "searches PATH for an installed browser, headless shells first",
  () => {
    const edge = folderWith("microsoft-edge");
    const shell = folderWith("chromium-headless-shell");
    const along = (PATH: string) => findChromium({ PATH, PLAYWRIGHT_BROWSERS_PATH: "/nowhere" });
    expect(along(`/nowhere:${edge}`)).toBe(join(edge, "microsoft-edge"));
    expect(along(`${edge}:${shell}`)).toBe(join(shell, "chromium-headless-shell"));
  },
);
