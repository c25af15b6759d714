import { expect, test } from "vitest";
import { captionsAddress, dataAddress } from "./use-clip.ts";

test("chunks of any length are joined into one data URL", () => {
  const bytes = Uint8Array.from({ length: 70_001 }, (_, index) => index % 256);
  const address = dataAddress([bytes.subarray(0, 24_000), bytes.subarray(24_000)], "video/webm");
  expect(address.startsWith("data:video/webm;base64,")).toBe(true);
  expect(Buffer.from(address.split(",")[1] ?? "", "base64").equals(Buffer.from(bytes))).toBe(true);
});

test("captions are escaped for WebVTT", () => {
  const address = captionsAddress([{ start: 0, end: 4, text: "a < b\n\n--> c & d" }]);
  expect(decodeURIComponent(address.split(",").slice(1).join(","))).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\na &lt; b → c &amp; d",
  );
});
