import { photoSceneSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("every scene has a small WebP picture, the same as a resource and by the tool", async () => {
  for (const scene of photoSceneSchema.options) {
    const { structuredContent } = await zava().callTool("get-photo", { scene });
    expect(structuredContent).toMatchObject({ scene, mimeType: "image/webp" });
    const { contents } = await zava().client.readResource({ uri: `zava://photos/${scene}` });
    expect(contents[0]).toMatchObject({ mimeType: "image/webp", blob: structuredContent?.data });
    const file = Buffer.from(String(structuredContent?.data), "base64");
    expect(file.toString("latin1", 0, 12)).toMatch(/^RIFF....WEBP$/s);
    expect(file.length).toBeLessThanOrEqual(24_000);
  }
});

test("no other file can be read", async () => {
  await expect(zava().client.readResource({ uri: "zava://photos/unknown" })).rejects.toThrow();
  await expect(zava().client.readResource({ uri: "zava://photos/..%2Fpackage" })).rejects.toThrow();
  expect((await zava().callTool("get-photo", { scene: "../package" })).isError).toBe(true);
});
