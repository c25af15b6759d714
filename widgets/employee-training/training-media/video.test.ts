import { launchBrowser, type TestHost } from "@suite/testing/browser";
import { answer, failure } from "@suite/widget-kit/testing/open-widget.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chunkOf, course, courseView } from "../testing/courses.ts";
import { type Browser, openCourse } from "../testing/test-host.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

/** The colours of the frame on screen, as one number that differs when the picture does. */
function picture(testHost: TestHost): Promise<number> {
  return testHost.frame.evaluate(() => {
    const video = document.querySelector("video");
    const context = Object.assign(document.createElement("canvas"), { width: 64, height: 36 }).getContext(
      "2d",
    );
    if (!video || !context) return 0;
    context.drawImage(video, 0, 0, 64, 36);
    return context
      .getImageData(0, 0, 64, 36)
      .data.reduce((sum, value, place) => (sum * 31 + value * place) % 1e9, 7);
  });
}

const place = (testHost: TestHost) =>
  testHost.frame.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
/** Waits for the place of the video; a busy machine plays slowly. */
const at = (testHost: TestHost) => expect.poll(() => place(testHost), { timeout: 10_000 });
const play = (testHost: TestHost) => testHost.frame.getByRole("button", { name: /the video of/ }).click();

test("the video plays where it was left, with captions, from data alone: frames advance, nothing is asked of the network", async () => {
  const testHost = await openCourse(browser);
  await play(testHost);
  await at(testHost).toBeGreaterThan(8.5);
  const before = await picture(testHost);
  await at(testHost).toBeGreaterThan(10);
  expect(await picture(testHost)).not.toBe(before);
  const track = await testHost.frame.evaluate(() => {
    const [captions] = document.querySelector("video")?.textTracks ?? [];
    const [cue] = captions?.activeCues ?? [];
    return { mode: captions?.mode, text: cue && "text" in cue ? cue.text : undefined };
  });
  expect(track).toEqual({ mode: "showing", text: course.cues[1]?.text });
  expect(await testHost.frame.locator("[aria-current=true]").textContent()).toContain("In a group chat");
  await expect.poll(() => JSON.stringify(testHost.modelContext)).toContain("who speaks next");
  expect(testHost.calls.map(({ name }) => name)).toContain("get-clip-chunk");
  expect([testHost.requests, testHost.errors]).toEqual([[], []]);
  await testHost.close();
});

test("a paused video tells the server its place; reopening begins there", async () => {
  const testHost = await openCourse(browser);
  await play(testHost);
  await at(testHost).toBeGreaterThan(9);
  await testHost.frame.evaluate(() => document.querySelector("video")?.pause());
  await expect.poll(() => testHost.calls.filter(({ name }) => name === "record-progress").length).toBe(1);
  const kept = testHost.calls.find(({ name }) => name === "record-progress")?.args.positionSeconds;
  expect(kept).toBeGreaterThan(8.9);
  await testHost.close();
  const again = await openCourse(browser, {
    result: answer(
      courseView({ progress: { ...Object(courseView().progress), positionSeconds: Number(kept) } }),
    ),
  });
  await play(again);
  await at(again).toBeGreaterThanOrEqual(Number(kept));
  await again.close();
});

test("a line of the transcript goes to its place, also before the video is loaded", async () => {
  const testHost = await openCourse(browser);
  await testHost.frame.getByRole("button", { name: /Filters see each call/ }).click();
  await testHost.frame
    .getByRole("button", { name: "Continue the video of Agents with Semantic Kernel at 0:14" })
    .click();
  await at(testHost).toBeGreaterThanOrEqual(14);
  await testHost.frame.getByRole("button", { name: /An agent in Semantic Kernel/ }).click();
  await at(testHost).toBeLessThan(7);
  await testHost.close();
});

test("it goes on in another display mode where it was", async () => {
  const testHost = await openCourse(browser);
  await play(testHost);
  await at(testHost).toBeGreaterThan(9);
  await testHost.frame.getByRole("button", { name: "Keep in sight" }).click();
  await testHost.frame.getByRole("button", { name: "Back to the conversation" }).waitFor();
  expect(testHost.displayMode).toBe("pip");
  await at(testHost).toBeGreaterThan(9.5);
  expect(testHost.calls.filter(({ name }) => name === "get-clip-chunk")).toHaveLength(
    course.media.chunkCount,
  );
  await testHost.close();
});

test("a part that does not arrive is an error with another try", async () => {
  let broken = true;
  const testHost = await openCourse(browser, {
    tools: {
      "get-clip-chunk": ({ chunk }) =>
        broken
          ? failure("unavailable", "The server is away.")
          : answer({
              courseId: course.id,
              chunk,
              chunkCount: 1,
              mimeType: "video/webm",
              data: chunkOf(Number(chunk)),
            }),
    },
  });
  await play(testHost);
  await testHost.frame.getByText("The video could not be loaded. The server is away.").waitFor();
  broken = false;
  await testHost.frame.getByRole("button", { name: "Try again" }).click();
  await at(testHost).toBeGreaterThan(8);
  await testHost.close();
});

test("an address that the host blocks gives way to the server's own chunks", async () => {
  const media = { ...course.media, url: "https://media.contoso.example/semantic-kernel-agents.webm" };
  const testHost = await openCourse(browser, {
    result: answer(courseView({ course: { ...course, media } })),
  });
  await play(testHost);
  await at(testHost).toBeGreaterThan(8);
  expect(await testHost.frame.evaluate(() => document.querySelector("video")?.src.slice(0, 16))).toBe(
    "data:video/webm;",
  );
  await testHost.close();
});
