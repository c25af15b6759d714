import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const training = useServer();

test("every part that the course promises is there, and small enough for any host", async () => {
  const courseId = "building-copilots";
  const media = Object((await training().callTool("training-media", { courseId })).structuredContent).course
    .media;
  for (let chunk = 0; chunk < media.chunkCount; chunk++) {
    const { structuredContent } = await training().callTool("get-clip-chunk", { courseId, chunk });
    expect(structuredContent).toMatchObject({ chunk, chunkCount: media.chunkCount, mimeType: "video/webm" });
    expect(JSON.stringify(structuredContent).length).toBeLessThan(40_000);
  }
});
