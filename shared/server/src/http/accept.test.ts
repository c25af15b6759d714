import { afterAll, describe, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";

const fixture = await startFixture();
afterAll(() => fixture.close());

const both = "application/json, text/event-stream";
const meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
};

async function openSession(): Promise<string | undefined> {
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: { elicitation: {} },
    clientInfo: { name: "test", version: "1" },
  };
  const body = { jsonrpc: "2.0", id: 0, method: "initialize", params };
  return (await raw(fixture.port, { headers: { accept: both }, body })).headers["mcp-session-id"]?.toString();
}

const call = toolCall("show-notes", { word: "bread" });
const callers = [
  {
    name: "2025 without a session",
    send: (accept: string | undefined) => raw(fixture.port, { headers: { accept }, body: call }),
  },
  {
    name: "2026-07-28",
    send: (accept: string | undefined) =>
      raw(fixture.port, {
        headers: {
          accept,
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "tools/call",
          "mcp-name": "show-notes",
        },
        body: { ...call, params: { ...call.params, _meta: meta } },
      }),
  },
];

describe.each(callers)("$name", ({ send }) => {
  it.each([
    undefined,
    "",
    both,
    "*/*",
    "application/*",
    "application/json",
    "application/json;q=0.5, text/event-stream;q=0",
    "Application/JSON; charset=utf-8",
    "text/html, application/xhtml+xml, */*;q=0.8",
  ])("answers Accept: %s with JSON", async (accept) => {
    const { status, headers, json } = await send(accept);
    expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
    expect(json?.result).toMatchObject({ content: [{ text: "bread" }] });
  });

  it.each(["text/event-stream", "text/*", "text/event-stream, application/json;q=0"])(
    "answers Accept: %s with a stream",
    async (accept) => {
      const { status, headers, text } = await send(accept);
      expect([status, headers["content-type"]]).toEqual([200, "text/event-stream"]);
      const messages = text.split("\n").filter((line) => line.startsWith("data: "));
      expect(messages.map((line) => JSON.parse(line.slice(6)))).toMatchObject([
        { id: 1, result: { content: [{ text: "bread" }] } },
      ]);
    },
  );

  it.each(["text/html", "application/xml", "image/*", "*/*;q=0", "application/json; q=0"])(
    "answers Accept: %s with 406",
    async (accept) => {
      const { status, json } = await send(accept);
      expect(status).toBe(406);
      expect(json?.error?.message).toBe("Not Acceptable: accept application/json, text/event-stream.");
    },
  );
});

it("opens a session's stream for clients that read only streams", async () => {
  const id = await openSession();
  const open = (accept: string) =>
    fetch(fixture.url, { headers: { accept, "mcp-session-id": id ?? "" } }).then(async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    });
  expect(await open("application/json")).toBe(406);
  expect(await open("text/event-stream;q=0, application/json")).toBe(406);
  expect(await open("text/event-stream")).toBe(200);
});
