import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { initialize, raw, toolCall } from "../../testing/raw.ts";

const { port } = await closeAfterAll(startFixture());
const body = toolCall("show-notes");
const stream = { accept: "text/event-stream" };
const of = (version: string) => ({ "mcp-protocol-version": version });
const onlyPost2026 = "Method not allowed: 2026-07-28 uses POST only.";
const served = "2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05, 2024-10-07, 2026-07-28";
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

const refused: [string, Parameters<typeof raw>[1], number, string][] = [
  ["a number", { body: "4" }, 400, "Bad Request: the request body is not a valid JSON-RPC message"],
  ["an empty batch", { body: [] }, 400, "Bad Request: empty JSON-RPC batch"],
  [
    "a large batch",
    { body: Array(33).fill(ping) },
    400,
    "A batch holds at most 32 messages; this one has 33. Send several, or single messages.",
  ],
  [
    "a batch with initialize",
    { body: [initialize({})] },
    400,
    "`initialize` cannot be part of a batch. Send it alone, and first.",
  ],
  [
    "an unknown revision",
    { body, headers: of("1999-01-01") },
    400,
    `Bad Request: unsupported protocol version (supported: ${served}).`,
  ],
  [
    "GET of 2026-07-28",
    { method: "GET", headers: { ...stream, ...of("2026-07-28") } },
    405,
    onlyPost2026,
  ],
  [
    "GET without a session",
    { method: "GET", headers: stream },
    405,
    "Method not allowed: this client has no session.",
  ],
];

it.each(refused)("%s is refused with a sentence", async (_, request, status, message) => {
  const answer = await raw(port, request);
  expect([answer.status, answer.json?.error?.message]).toEqual([status, message]);
  expect(answer.headers.allow).toBe(status === 405 ? "POST" : undefined);
});

it.each(["2025-11-25", "2024-10-07"])("a call of %s is served", async (version) => {
  expect((await raw(port, { body, headers: of(version) })).status).toBe(200);
});
