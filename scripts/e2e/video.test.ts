import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allSamples } from "../lib/samples.ts";
import { seedSample } from "../lib/seeding.ts";
import { type LocalSuite, startLocalSuite } from "../testing/local-suite.ts";

const training = allSamples().filter(({ name }) => name === "employee-training");
let suite: LocalSuite;
let page: Page;

beforeAll(async () => {
  suite = await startLocalSuite(training);
  for (const sample of training) await seedSample(sample);
  page = await suite.browser.newPage();
});
afterAll(async () => suite?.close());

/** The frame of the course view, in the host as this profile. */
async function openCourse(profile: string, courseId: string): Promise<Frame> {
  const args = JSON.stringify({ courseId });
  const query = new URLSearchParams({
    sample: "employee-training",
    tool: "training-media",
    args,
    run: "1",
    profile,
  });
  await page.goto("about:blank");
  await page.goto(`${suite.host.url}/?${query}`);
  const frame = () => page.frames().find((each) => each.parentFrame()?.parentFrame());
  await expect
    .poll(
      () =>
        frame()
          ?.getByRole("button", { name: /the video of/ })
          .count(),
      { timeout: 15_000 },
    )
    .toBe(1);
  const found = frame();
  if (!found) throw new Error("The widget's frame is gone.");
  return found;
}

const place = (frame: Frame) => frame.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

test.each([
  ["spec", "building-copilots"],
  ["copilot", "ai-security-fundamentals"],
])("as %s, the server's clip plays, and reopened it goes on where it was left", async (profile, courseId) => {
  const frame = await openCourse(profile, courseId);
  await frame.getByRole("button", { name: /the video of/ }).click();
  await expect.poll(() => place(frame), { timeout: 15_000 }).toBeGreaterThan(1.5);
  await frame.evaluate(() => document.querySelector("video")?.pause());
  const left = await place(frame);
  const allow = page.getByRole("button", { name: "Allow" });
  if (profile === "copilot") await allow.click();
  await frame.getByText("Saving…").waitFor({ state: "hidden" });

  const again = await openCourse(profile, courseId);
  await again.getByRole("button", { name: /^Continue the video of .* at 0:0\d/ }).click();
  await expect.poll(() => place(again), { timeout: 15_000 }).toBeGreaterThanOrEqual(Math.floor(left));
});
