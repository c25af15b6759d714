import { expect, test } from "vitest";
import { clipChunk, clipMedia, mediaBaseUrl } from "./clips.ts";

test("the chunks of a clip add up to the file", () => {
  const { bytes, chunkCount } = clipMedia("building-copilots", undefined);
  const chunks = Array.from({ length: chunkCount }, (_, index) =>
    clipChunk("building-copilots", index),
  );
  expect(chunks.reduce((sum, chunk) => sum + (chunk?.length ?? 0), 0)).toBe(bytes);
  expect(clipChunk("building-copilots", chunkCount)).toBeUndefined();
});

test("with a media address the clip has a URL in that folder", () => {
  const base = mediaBaseUrl({ MEDIA_BASE_URL: "https://media.contoso.example/clips" });
  expect(clipMedia("building-copilots", base).url).toBe(
    "https://media.contoso.example/clips/building-copilots.webm",
  );
  expect(clipMedia("building-copilots", undefined)).not.toHaveProperty("url");
});

test.each(["http://media.contoso.example", "media", "file:///clips"])(
  "%s is refused as media",
  (text) => {
    expect(() => mediaBaseUrl({ MEDIA_BASE_URL: text })).toThrow("must be an https:// address");
  },
);
