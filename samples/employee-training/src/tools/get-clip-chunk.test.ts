import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();

test("a chunk equals the resource of the same index, and is small enough for any host", async () => {
  const courseId = "ai-agents-first-steps";
  const { structuredContent } = await training().callTool("get-clip-chunk", { courseId, chunk: 1 });
  expect(structuredContent).toMatchObject({ chunk: 1, mimeType: "video/webm" });
  expect(JSON.stringify(structuredContent).length).toBeLessThan(40_000);
  const { contents } = await training().client.readResource({
    uri: `training://clips/${courseId}/1`,
  });
  expect(contents[0]).toMatchObject({ blob: structuredContent?.data });
  const first = await training().client.readResource({ uri: `training://clips/${courseId}/0` });
  expect(Buffer.from(Object(first.contents[0]).blob, "base64").subarray(0, 4)).toEqual(
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  );
  await expect(
    training().client.readResource({ uri: `training://clips/${courseId}/99` }),
  ).rejects.toThrow();
  await expect(
    training().client.readResource({ uri: "training://clips/..%2Fpackage/0" }),
  ).rejects.toThrow();
});

test("captions are a WebVTT file", async () => {
  const { contents } = await training().client.readResource({
    uri: "training://captions/ai-agents-first-steps",
  });
  expect(contents[0]).toMatchObject({
    mimeType: "text/vtt",
    text: expect.stringMatching(/^WEBVTT\n\n00:00:00\.000 --> 00:00:0\d\.000\nAn agent is/),
  });
});
