import { expectPicture } from "@suite/testing/sample";
import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { useReadOnlyServer } from "../testing/start.ts";

const training = useReadOnlyServer();

test("every course has a small poster, the same as a resource and by the tool", async () => {
  for (const { id: courseId } of seedRows(new Date()).courses) {
    const record = { uri: `training://posters/${courseId}`, bytes: 12_000 };
    await expectPicture(training(), ["get-poster", { courseId }], record);
  }
});

test("no other file can be read", async () => {
  await expect(
    training().client.readResource({ uri: "training://posters/..%2Fpackage" }),
  ).rejects.toThrow();
  const missing = await training().callTool("get-poster", { courseId: "no-such-course" });
  expect(missing).toMatchObject({
    isError: true,
    text: expect.stringContaining("There is no poster"),
  });
});
