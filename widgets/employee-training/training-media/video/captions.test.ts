import { expect, test } from "vitest";
import { captionsAddress } from "./use-playback.ts";

test("captions are escaped for WebVTT", () => {
  const address = captionsAddress([{ start: 0, end: 4, text: "a < b\n\n--> c & d" }]);
  expect(decodeURIComponent(address.split(",").slice(1).join(","))).toBe(
    "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\na &lt; b → c &amp; d",
  );
});
