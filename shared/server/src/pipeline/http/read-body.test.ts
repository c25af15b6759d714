import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw, toolCall } from "../../testing/raw.ts";
import { bodyLimit } from "./read-body.ts";

const fixture = await closeAfterAll(startFixture());
const call = JSON.stringify(toolCall("show-notes"));
const nested = (levels: number) =>
  `{"jsonrpc":"2.0","id":1,"method":"ping","params":${"[".repeat(levels)}${"]".repeat(levels)}}`;

const typed = (type: string) => ({ body: call, headers: { "content-type": type } });

const refused: [string, Parameters<typeof raw>[1], number, number][] = [
  ["broken JSON", { body: '{"jsonrpc":' }, 400, -32700],
  ["an empty body", { body: "" }, 400, -32700],
  ["bytes that are not UTF-8", { body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) }, 400, -32700],
  ["text", typed("text/plain"), 415, -32000],
  ["another charset", typed("application/json; charset=utf-16"), 415, -32000],
  ["a type that only begins well", typed("application/jsonp"), 415, -32000],
  [
    "a compressed body",
    { body: gzipSync(call), headers: { "content-encoding": "gzip" } },
    415,
    -32000,
  ],
  ["a body over the limit", { body: `"${"x".repeat(bodyLimit)}"` }, 413, -32000],
  ["a bomb of brackets", { body: nested(60_000) }, 400, -32600],
  ["6,001 values", { body: `[${"0,".repeat(6000)}0]` }, 400, -32600],
  ["the endpoint in capitals", { body: call, path: "/MCP" }, 404, -32601],
  ["the endpoint with two slashes", { body: call, path: "/mcp//" }, 404, -32601],
  ["a path that cannot be decoded", { body: call, path: "/%E0%A4%A" }, 404, -32601],
  ["an unknown HTTP method", { body: call, method: "PUT" }, 405, -32000],
];

it.each(refused)(
  "a refused request with %s gets a JSON-RPC error",
  async (_, request, status, code) => {
    const answer = await raw(fixture.port, request);
    expect([answer.status, answer.json?.error?.code]).toEqual([status, code]);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.text).not.toMatch(/node_modules|\/work|\/home|\.ts:|<html|<!doctype|\n\s+at /i);
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it("a refused request of unknown length is refused at the limit too", async () => {
  const headers = { "transfer-encoding": "chunked" };
  const { status } = await raw(fixture.port, { headers, body: `"${"x".repeat(2 * bodyLimit)}"` });
  expect(status).toBe(413);
});

it("a refused request with an unknown MCP method is answered under its id", async () => {
  const body = { jsonrpc: "2.0", id: 7, method: "tools/dance" };
  const { status, json } = await raw(fixture.port, { body });
  expect([status, json?.id, json?.error?.code]).toEqual([200, 7, -32601]);
});

it.each([
  "application/json",
  "application/json; charset=utf-8",
  'Application/JSON;charset="UTF-8"',
])("a valid body may be sent as %s", async (type) => {
  expect((await raw(fixture.port, typed(type))).status).toBe(200);
});

it("a valid body may be as large as the limit", async () => {
  const body = toolCall("add-note", { note: "x".repeat(bodyLimit - 200) });
  const { json } = await raw(fixture.port, { body });
  expect(json?.result).toMatchObject({ isError: true, _meta: { error: { code: "invalid" } } });
});
