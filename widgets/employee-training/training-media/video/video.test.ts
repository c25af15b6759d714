import type { TestHost } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { course, courseView, createChunk, progress } from "../../testing/courses.ts";
import { openCourse } from "../../testing/test-host.ts";

const browser = testBrowser();

/** Checksum of the colors of the current frame. */
function picture(testHost: TestHost): Promise<number> {
  return testHost.frame.evaluate(() => {
    const video = document.querySelector("video");
    const context = Object.assign(document.createElement("canvas"), {
      width: 64,
      height: 36,
    }).getContext("2d");
    if (!video || !context) return 0;
    context.drawImage(video, 0, 0, 64, 36);
    return context
      .getImageData(0, 0, 64, 36)
      .data.reduce((sum, value, index) => (sum * 31 + value * index) % 1e9, 7);
  });
}

const position = (testHost: TestHost) =>
  testHost.frame.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
/** Polls the position of the video; a busy machine plays slowly. */
const at = (testHost: TestHost) => expect.poll(() => position(testHost));
const play = (testHost: TestHost) =>
  testHost.frame.getByRole("button", { name: /the video of/ }).click();

test("the video plays with captions from data alone, saves its position on pause, and continues in picture-in-picture", async () => {
  const testHost = await openCourse(browser());
  const { frame } = testHost;
  await play(testHost);
  await at(testHost).toBeGreaterThan(8.5);
  const before = await picture(testHost);
  await at(testHost).toBeGreaterThan(10);
  expect(await picture(testHost)).not.toBe(before);
  const track = await frame.evaluate(() => {
    const [captions] = document.querySelector("video")?.textTracks ?? [];
    const [cue] = captions?.activeCues ?? [];
    return { mode: captions?.mode, text: cue && "text" in cue ? cue.text : undefined };
  });
  expect(track).toEqual({ mode: "showing", text: course.cues[1]?.text });
  expect(await frame.locator("[aria-current=true]").textContent()).toContain("In a group chat");
  await expectContext(
    testHost,
    "has just watched says: “In a group chat two rules decide everything: who speaks next",
  );
  expect(testHost.calls.map(({ name }) => name)).toContain("get-clip-chunk");
  expect([testHost.requests, testHost.errors]).toEqual([[], []]);

  await frame.evaluate(() => document.querySelector("video")?.pause());
  await expect
    .poll(() => testHost.calls.filter(({ name }) => name === "record-progress").length)
    .toBe(1);
  const saved = Number(
    testHost.calls.find(({ name }) => name === "record-progress")?.args.positionSeconds,
  );
  expect(saved).toBeGreaterThan(8.9);

  await frame.evaluate(() => document.querySelector("video")?.play());
  await frame.getByRole("button", { name: "Picture in picture" }).click();
  await frame.getByRole("button", { name: "Back to the conversation" }).waitFor();
  expect(testHost.displayMode).toBe("pip");
  await at(testHost).toBeGreaterThan(saved + 0.5);
  expect(testHost.calls.filter(({ name }) => name === "get-clip-chunk")).toHaveLength(
    course.media.chunkCount,
  );
});

test("a course opened again starts at its saved position, with chunks from the server where the host blocks the address", async () => {
  const positionSeconds = 10.4;
  const media = {
    ...course.media,
    url: "https://media.contoso.example/semantic-kernel-agents.webm",
  };
  const testHost = await openCourse(browser(), {
    result: answer(
      courseView({ course: { ...course, media }, progress: { ...progress, positionSeconds } }),
    ),
  });
  await play(testHost);
  await at(testHost).toBeGreaterThanOrEqual(positionSeconds);
  expect(
    await testHost.frame.evaluate(() => document.querySelector("video")?.src.slice(0, 16)),
  ).toBe("data:video/webm;");
});

test("a line of the transcript seeks before and after loading, and a failed download can be tried again", async () => {
  let broken = true;
  const testHost = await openCourse(browser(), {
    tools: {
      "get-clip-chunk": ({ chunk }) =>
        broken
          ? failure("unavailable", "The server is unavailable.")
          : answer({
              courseId: course.id,
              chunk,
              chunkCount: 1,
              mimeType: "video/webm",
              data: createChunk(Number(chunk)),
            }),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: /Filters see each call/ }).click();
  await frame
    .getByRole("button", { name: "Continue the video of Agents with Semantic Kernel at 0:14" })
    .click();
  await frame.getByText("The video could not be loaded. The server is unavailable.").waitFor();
  broken = false;
  await frame.getByRole("button", { name: "Try again" }).click();
  await at(testHost).toBeGreaterThanOrEqual(14);
  await frame.getByRole("button", { name: /An agent in Semantic Kernel/ }).click();
  await at(testHost).toBeLessThan(7);
});
