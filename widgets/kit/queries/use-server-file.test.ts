import { expect, test } from "vitest";
import { dataAddress } from "./use-server-file.ts";

test("chunks of any length are joined into one data URL", () => {
  const bytes = Uint8Array.from({ length: 70_001 }, (_, index) => index % 256);
  const address = dataAddress([bytes.subarray(0, 24_000), bytes.subarray(24_000)], "video/webm");
  expect(address.startsWith("data:video/webm;base64,")).toBe(true);
  expect(Buffer.from(address.split(",")[1] ?? "", "base64").equals(Buffer.from(bytes))).toBe(true);
});
