import type { Frame } from "@suite/testing/browser";
import { useLocalHost } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { sample } from "../src/testing/start.ts";

const local = useLocalHost(sample);

/** The frame of the course view, in the host as this profile. */
async function openCourse(profile: string, courseId: string): Promise<Frame> {
  const args = JSON.stringify({ courseId });
  await local().open({ tool: "training-media", args, run: "1", profile });
  const frame = () =>
    local()
      .page.frames()
      .find((each) => each.parentFrame()?.parentFrame());
  const videos = () =>
    frame()
      ?.getByRole("button", { name: /the video of/ })
      .count();
  await expect.poll(videos).toBe(1);
  const found = frame();
  if (!found) throw new Error("The widget's frame is gone.");
  return found;
}

const place = (frame: Frame) =>
  frame.evaluate(() => document.querySelector("video")?.currentTime ?? 0);

/** Copilot asks before each write; release tests watch a clip in a host that does not, as well. */
const profiles = [
  ["copilot", "ai-security-fundamentals"],
  ["spec", "building-copilots"],
] as const;

test.each(process.env.RELEASE_TESTS ? profiles : profiles.slice(0, 1))(
  "as %s, the server's clip plays, and reopened it goes on where it was left",
  async (profile, courseId) => {
    const frame = await openCourse(profile, courseId);
    await frame.getByRole("button", { name: /the video of/ }).click();
    await expect.poll(() => place(frame)).toBeGreaterThan(1.5);
    await frame.evaluate(() => document.querySelector("video")?.pause());
    const left = await place(frame);
    const allow = local().page.getByRole("button", { name: "Allow" });
    if (profile === "copilot") await allow.click();
    await frame.getByText("Saving…").waitFor({ state: "hidden" });

    const again = await openCourse(profile, courseId);
    await again.getByRole("button", { name: /^Continue the video of .* at 0:0\d/ }).click();
    await expect.poll(() => place(again)).toBeGreaterThanOrEqual(Math.floor(left));
  },
);
