import { expectPicture } from "@suite/testing/sample";
import { photoSceneSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("every scene has a small WebP picture, the same as a resource and by the tool", async () => {
  for (const scene of photoSceneSchema.options) {
    await expectPicture(zava(), ["get-photo", { scene }], {
      uri: `zava://photos/${scene}`,
      bytes: 24_000,
    });
  }
});

test("no other file can be read", async () => {
  await expect(zava().client.readResource({ uri: "zava://photos/unknown" })).rejects.toThrow();
  await expect(zava().client.readResource({ uri: "zava://photos/..%2Fpackage" })).rejects.toThrow();
  expect((await zava().callTool("get-photo", { scene: "../package" })).isError).toBe(true);
});
