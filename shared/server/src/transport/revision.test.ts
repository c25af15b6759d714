import { PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import type { TransportRequest } from "./adapter.ts";
import { plainRevision, protocolVersionKey } from "./endpoint.ts";
import { isLegacy } from "./revision-2026/adapter.ts";

const versions = [undefined, "2024-11-05", "2025-06-18", "2025-11-25", "2026-07-28", "2099-01-01", "DRAFT"];

const claim = {
  [protocolVersionKey]: "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
};

const metas = [
  undefined,
  {},
  claim,
  { [protocolVersionKey]: 7 },
  { progressToken: 1 },
  { progressToken: {} },
  { ...claim, progressToken: "a" },
  { "io.modelcontextprotocol/related-task": 1 },
  "odd",
  null,
];

const ids = [{}, { id: 1 }, { id: "a" }, { id: null }, { id: 1.5 }];
const methods = ["tools/list", "initialize", "notifications/initialized", 7, undefined];

function* requests() {
  for (const method of methods)
    for (const id of ids)
      for (const _meta of metas) {
        yield { jsonrpc: "2.0", ...id, method, params: { _meta } };
        yield { jsonrpc: "2.0", ...id, method, params: { _meta }, more: true };
      }
  for (const id of ids) yield { jsonrpc: "2.0", ...id, method: "ping" };
  yield* [
    [],
    [{ jsonrpc: "2.0", id: 1, method: "ping" }],
    { jsonrpc: "2.0", id: 1, result: {} },
    {},
    "text",
    undefined,
  ];
  yield { jsonrpc: "1.0", id: 1, method: "ping" };
  yield { jsonrpc: "2.0", id: 1, method: "ping", params: [] };
}

test("classifies ordinary requests like SDK 2, and no others", () => {
  const plain = new Set<string>();
  for (const version of versions) {
    for (const method of ["POST", "GET", "DELETE"]) {
      for (const body of requests()) {
        const exchange = {
          request: { method, headers: { "mcp-protocol-version": version } },
          body,
        } as never as TransportRequest;
        const revision = plainRevision(exchange);
        if (revision === undefined) continue;
        plain.add(revision);
        expect(isLegacy(exchange), JSON.stringify({ method, version, body })).toBe(revision === "2025");
      }
    }
  }
  expect([...plain].sort()).toEqual(["2025", "2026"]);
});

test("uses the SDK's key for the protocol version", () => {
  expect(protocolVersionKey).toBe(PROTOCOL_VERSION_META_KEY);
});
