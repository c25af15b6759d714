import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { expect, it } from "vitest";
import { RequestScope } from "../../calls/exchange.ts";
import { HttpError } from "../../messages/refusal.ts";
import { closeAfterTest } from "../../testing/closing.ts";
import { logLines } from "../../testing/log-lines.ts";
import { raw } from "../../testing/raw.ts";
import { answerErrors } from "./answer-errors.ts";
import type { HttpCall } from "./http-call.ts";

/** Serves the stage alone, with a later stage that throws. */
async function serveFailing(error: unknown) {
  const { log, lines } = logLines();
  const scope = new RequestScope("request-7", { name: "Somebody" }, log);
  const app = express();
  app.use((request, response) => {
    const call = { request, response, scope, body: { id: 7 }, revision: "2025", server: {} };
    return answerErrors(call as unknown as HttpCall, () => Promise.reject(error));
  });
  const http = createServer(app).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = Object(http.address());
  return { port, lines, close: async () => void http.close() };
}

it("a refusal is a JSON-RPC error under the id of the request, and not logged", async () => {
  const refusal = new HttpError(503, "Later.", { retryAfter: 5 });
  const { port, lines } = await closeAfterTest(serveFailing(refusal));
  const { status, json, headers } = await raw(port, {});
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(json).toEqual({ jsonrpc: "2.0", id: 7, error: { code: -32000, message: "Later." } });
  expect(lines).toEqual([]);
});

it("a fault is logged, and its response says nothing about it", async () => {
  const { port, lines } = await closeAfterTest(serveFailing(new TypeError("at /secret/path")));
  const { status, text } = await raw(port, {});
  expect([status, text]).toEqual([
    500,
    '{"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"Internal error."}}',
  ]);
  expect(lines).toMatchObject([{ level: 50, err: { message: "at /secret/path" } }]);
});
