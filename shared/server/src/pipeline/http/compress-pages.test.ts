import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw, toolCall } from "../../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());

it("pages are compressed for clients that accept it, and nothing else", async () => {
  writeFileSync(fixture.page, "<p>page</p>".repeat(20_000));
  const headers = { "accept-encoding": "gzip" };
  const params = { uri: "ui://fixture/board.html" };
  const read = { jsonrpc: "2.0", id: 1, method: "resources/read", params };
  const packed = await raw(fixture.port, { headers, body: read });
  const plain = await raw(fixture.port, { body: read });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(Buffer.byteLength(packed.text)).toBeLessThan(10_000);
  expect(plain.json?.result).toMatchObject({
    contents: [{ text: expect.stringContaining("<p>page</p>") }],
  });
  expect(
    (await raw(fixture.port, { headers, body: toolCall("show-notes") })).headers[
      "content-encoding"
    ],
  ).toBeUndefined();
});
