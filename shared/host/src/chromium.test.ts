import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

function folderWith(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), "chromium-"));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), "");
  return folder;
}

test("takes CHROME_PATH first, and nothing else when it leads nowhere", () => {
  const folder = folderWith("my-chrome");
  expect(findChromium({ CHROME_PATH: join(folder, "my-chrome") })).toBe(join(folder, "my-chrome"));
  expect(findChromium({ CHROME_PATH: join(folder, "gone"), PATH: process.env.PATH })).toBeUndefined();
});

test("prefers the newest of Playwright's own browsers", () => {
  const folder = folderWith("chromium-1200/chrome-linux/chrome");
  mkdirSync(join(folder, "chromium-999/chrome-linux"), { recursive: true });
  writeFileSync(join(folder, "chromium-999/chrome-linux/chrome"), "");
  expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: folder })).toBe(
    join(folder, "chromium-1200/chrome-linux/chrome"),
  );
});

test.runIf(process.platform === "linux")("looks along PATH for an installed one", () => {
  const folder = folderWith("microsoft-edge");
  const env = { PATH: `/nowhere:${folder}`, PLAYWRIGHT_BROWSERS_PATH: "/nowhere" };
  expect(findChromium(env)).toBe(join(folder, "microsoft-edge"));
});
