import { describe, expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { accept, openSession, raw, request2026, toolCall } from "../../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());
const params = { name: "show-notes", arguments: { word: "bread" } };
const call2026 = request2026("tools/call", params);
const callers = [
  { name: "2025 without a session", headers: {}, body: toolCall(params.name, params.arguments) },
  { name: "2026-07-28", ...call2026 },
];

describe.each(callers)("$name", ({ headers: own, body }) => {
  const send = (sent: string | undefined) =>
    raw(fixture.port, { headers: { ...own, accept: sent }, body });

  it.each([
    undefined,
    "",
    accept,
    "*/*",
    "application/json",
    "application/json;q=0.5, text/event-stream;q=0",
    "Application/JSON; charset=utf-8",
    "text/html, application/xhtml+xml, */*;q=0.8",
  ])("answers Accept: %s with JSON", async (sent) => {
    const { status, headers, json } = await send(sent);
    expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
    expect(json?.result).toMatchObject({ content: [{ text: "bread" }] });
  });

  it.each(["text/event-stream", "text/*", "text/event-stream, application/json;q=0"])(
    "answers Accept: %s with a stream",
    async (sent) => {
      const { status, headers, text } = await send(sent);
      expect([status, headers["content-type"]]).toEqual([200, "text/event-stream"]);
      const messages = text.split("\n").filter((line) => line.startsWith("data: "));
      expect(messages.map((line) => JSON.parse(line.slice(6)))).toMatchObject([
        { id: 1, result: { content: [{ text: "bread" }] } },
      ]);
    },
  );

  it.each(["text/html", "application/xml", "image/*", "*/*;q=0", "application/json; q=0"])(
    "answers Accept: %s with 406",
    async (sent) => {
      const { status, json } = await send(sent);
      expect(status).toBe(406);
      expect(json?.error?.message).toBe(
        "Not Acceptable: accept application/json, text/event-stream.",
      );
    },
  );
});

it("opens a session's stream for clients that read only streams", async () => {
  const id = await openSession(fixture.port);
  const open = (accept: string) =>
    fetch(fixture.url, { headers: { accept, "mcp-session-id": id ?? "" } }).then(async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    });
  expect(await open("application/json")).toBe(406);
  expect(await open("text/event-stream;q=0, application/json")).toBe(406);
  expect(await open("text/event-stream")).toBe(200);
});
