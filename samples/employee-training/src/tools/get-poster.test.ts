import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();

test("every course has a small poster, the same as a resource and by the tool", async () => {
  for (const { id: courseId } of seedRows(new Date()).courses) {
    const { structuredContent } = await training().callTool("get-poster", { courseId });
    expect(structuredContent).toMatchObject({ courseId, mimeType: "image/webp" });
    const { contents } = await training().client.readResource({ uri: `training://posters/${courseId}` });
    expect(contents[0]).toMatchObject({ mimeType: "image/webp", blob: structuredContent?.data });
    const file = Buffer.from(String(structuredContent?.data), "base64");
    expect(file.toString("latin1", 0, 12)).toMatch(/^RIFF....WEBP$/s);
    expect(file.length).toBeLessThanOrEqual(12_000);
  }
});

test("no other file can be read", async () => {
  await expect(training().client.readResource({ uri: "training://posters/..%2Fpackage" })).rejects.toThrow();
  const missing = await training().callTool("get-poster", { courseId: "no-such-course" });
  expect(missing).toMatchObject({ isError: true, text: expect.stringContaining("There is no poster") });
});
