import { once } from "node:events";
import { networkInterfaces } from "node:os";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import express from "express";
import { describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { accept, initialize, raw, request2026, toolCall } from "../testing/raw.ts";
import { headers, listen, listenWith, verified } from "../testing/router-app.ts";
import { type McpOptions, mcpHandler, mcpRouter } from "./mcp-router.ts";

const { core, store } = await closeAfterAll(startFixture());
const clients = [
  ["2025-11-25", connectClient],
  ["2026-07-28", connectClient2026],
] as const;
const local: McpOptions = { auth: false, allowAnonymous: false };
const reads = toolCall("show-notes", { word: "bread" });
const metadataPath = "/.well-known/oauth-protected-resource";

describe.each(clients)("behind a mount path, a client of %s", (_, connect) => {
  it.each([
    ["without a parser of the application", []],
    ["after express.json()", [express.json()]],
    ["after express.text()", [express.text({ type: "*/*" })]],
    ["after express.raw()", [express.raw({ type: "*/*" })]],
  ])("calls and elicits, %s", async (_name, parsers) => {
    const { port } = await closeAfterTest(listenWith(core, verified, parsers));
    const elicit = () => ({ action: "accept" as const, content: { choice: "milk", agree: true } });
    const answers = { elicit };
    const url = `http://localhost:${port}/hr/mcp`;
    const { callTool, client } = await closeAfterTest(connect(url, { headers, answers }));
    expect((await callTool("show-notes", { word: "bread" })).text).toBe("bread");
    expect((await callTool("copy-note", { word: "milk" })).text).toMatch(/^Copied/);
    const { contents } = await client.readResource({ uri: "fix://notes/1" });
    expect(contents).toMatchObject([{ text: expect.stringContaining("bread") }]);
    expect(store.actors.at(-1)).toMatchObject({ by: "Avery Howard", byId: "1" });
  });
});

it("leaves other paths to the application", async () => {
  const { port } = await closeAfterTest(listenWith(core, verified));
  const news = await raw(port, { method: "GET", path: "/hr/news" });
  expect([news.status, news.text, news.headers["x-request-id"]]).toEqual([
    200,
    "own news",
    undefined,
  ]);
  for (const path of ["/hr", "/hr/MCP", "/hr/mcp//", "/mcp", "/hr/healthz", "/hr/scenarios"])
    expect((await raw(port, { path, headers, body: reads })).status).toBe(404);
  expect((await raw(port, { path: "/hr/mcp/", headers, body: reads })).status).toBe(200);
});

it("keeps its limits after a parser of the application", async () => {
  const parsers = [express.json({ limit: "10mb", strict: false, inflate: true })];
  const { port } = await closeAfterTest(listenWith(core, verified, parsers));
  const send = async (body: string) => {
    const { status, json } = await raw(port, { path: "/hr/mcp", headers, body });
    return [status, json?.error?.code];
  };
  const nested = (levels: number) => `{"params":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  expect(await send(nested(100))).toEqual([400, -32600]);
  expect(await send(nested(100_000))).toEqual([400, -32600]);
  expect(await send(`[${"0,".repeat(6000)}0]`)).toEqual([400, -32600]);
  expect(await send(`"${"x".repeat(300_000)}"`)).toEqual([413, -32000]);
  expect(await send("4")).toEqual([400, -32600]);
});

it("checks Host and Origin, and answers preflights", async () => {
  const url = "https://app.contoso.example/hr/mcp";
  const allowedOrigins = ["https://chat.example.com"];
  const { port } = await closeAfterTest(listenWith(core, { ...verified, url, allowedOrigins }));
  const status = async (changes: Record<string, string>) =>
    (await raw(port, { path: "/hr/mcp", headers: { ...headers, ...changes }, body: reads })).status;
  expect(await status({ host: "app.contoso.example" })).toBe(200);
  expect(await status({ host: "evil.example" })).toBe(403);
  expect(await status({ origin: "https://chat.example.com" })).toBe(200);
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  for (const path of ["/hr/mcp", `/hr${metadataPath}/mcp`]) {
    const preflight = await raw(port, {
      method: "OPTIONS",
      path,
      headers: { origin: "https://chat.example.com", "access-control-request-method": "POST" },
    });
    expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([
      204,
      "https://chat.example.com",
    ]);
    expect(preflight.headers["access-control-allow-headers"]).toContain("mcp-protocol-version");
  }
});

describe("without sign-in", () => {
  it("serves programs of this machine", async () => {
    const { port } = await closeAfterTest(listenWith(core, local));
    const { json } = await raw(port, { path: "/hr/mcp", body: reads });
    expect(json?.result).toMatchObject({ content: [{ text: "bread" }] });
    const { status } = await raw(port, { method: "GET", path: `/hr${metadataPath}/mcp` });
    expect(status).toBe(404);
  });

  const address = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === "IPv4" && !one.internal)?.address;

  it.skipIf(!address)("refuses other machines, whatever the application listens on", async () => {
    const app = express().use("/hr", mcpRouter(core, local));
    const { port } = await closeAfterTest(listen(app, "0.0.0.0"));
    const send = (host: string) =>
      fetch(`http://${host}:${port}/hr/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", accept },
        body: JSON.stringify(reads),
      });
    expect((await send("127.0.0.1")).status).toBe(200);
    expect((await send(address ?? "")).status).toBe(403);
    const { status, json } = await raw(port, { path: "/hr/mcp", body: reads, address });
    expect([status, json?.error?.message]).toEqual([
      403,
      "Forbidden: nobody signs in here. Set up sign-in, or let everybody in with ALLOW_ANONYMOUS=1.",
    ]);
  });

  it("refuses to be public", () => {
    const url = "https://app.contoso.example/hr/mcp";
    expect(() => mcpRouter(core, { ...local, url })).toThrow("give verifyToken or auth");
    expect(() => mcpHandler(core, { ...local, url })).toThrow("give verifyToken or auth");
    expect(() => mcpRouter(core, { ...local, url: "http://localhost:3000/hr/mcp" })).not.toThrow();
    expect(() => mcpRouter(core, { ...local, url, allowAnonymous: true })).not.toThrow();
  });
});

it.each(["app.contoso.example/hr/mcp", "ftp://app.contoso.example/mcp"])(
  "refuses the url %s",
  (url) => {
    expect(() => mcpRouter(core, { ...verified, url })).toThrow("not a web address");
  },
);

it("refuses a url that is not that of the router", () => {
  const url = "https://app.contoso.example/hr";
  expect(() => mcpRouter(core, { ...verified, url })).toThrow("must end with /mcp");
});

it("closes: running calls finish, streams end, and later requests are refused", async () => {
  const { port, router } = await closeAfterTest(listenWith(core, { ...verified, drainMs: 5000 }));
  const send = (body: object, more = {}) =>
    raw(port, { path: "/hr/mcp", headers: { ...headers, accept, ...more }, body });
  const opened = await send(initialize());
  const session = { "mcp-session-id": String(opened.headers["mcp-session-id"]) };
  const notifications = await fetch(`http://localhost:${port}/hr/mcp`, {
    headers: { ...headers, ...session, accept: "text/event-stream" },
  });
  const listening = request2026("subscriptions/listen", {
    notifications: { resourcesListChanged: true },
  });
  const changes = send(listening.body, listening.headers);
  const waiting = once(store.events, "waiting");
  const call = send(toolCall("wait", { ms: 300 }));
  await waiting;
  const closed = router.close();
  expect((await call).json?.result).toMatchObject({ content: [{ text: "waited" }] });
  await closed;
  expect(await notifications.text()).toContain(": connected");
  expect((await changes).status).toBe(200);
  const late = await send(reads);
  expect([late.status, late.headers.connection]).toEqual([503, "close"]);
});
