import { once } from "node:events";
import { PassThrough } from "node:stream";
import { type ClientAnswers, connectPiped, type PersonsAnswer } from "@suite/testing/clients";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineTool } from "../define/tool.ts";
import { createServer } from "../server/server.ts";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { facts } from "../testing/facts.ts";
import { startFixture } from "../testing/fixture.ts";
import { logLines } from "../testing/log-lines.ts";
import { initialize, request2026 } from "../testing/raw.ts";
import { serveStdio } from "./stdio.ts";

const { core, store } = await closeAfterAll(startFixture());

const milk: PersonsAnswer = { action: "accept", content: { choice: "milk" } };
const yes: PersonsAnswer = { action: "accept", content: { agree: true } };
const answers: ClientAnswers = {
  elicit: ({ requestedSchema }) => (requestedSchema.properties.choice ? milk : yes),
  sample: () => "Hello!",
  roots: () => [{ uri: "file:///work" }],
};

describe.each(["2025-11-25", "2026-07-28"] as const)("over stdio, a client of %s", (revision) => {
  it("lists and reads, and gets 100 responses to 100 parallel calls", async () => {
    const { client, callTool } = await closeAfterTest(connectPiped(core, revision));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("show-notes");
    const { contents } = await client.readResource({ uri: "fix://notes/1" });
    expect(contents).toMatchObject([{ text: expect.stringContaining("bread") }]);
    await expect(client.readResource({ uri: "fix://notes/99" })).rejects.toThrow();
    const words = Array.from({ length: 100 }, (_, index) => (index % 2 ? "bread" : "honey"));
    const results = await Promise.all(words.map((word) => callTool("show-notes", { word })));
    expect(results.map(({ text }) => text)).toEqual(
      words.map((word) => (word === "bread" ? word : "milk and honey")),
    );
  });

  it("gets elicitation, sampling and roots requests", async () => {
    const { callTool } = await closeAfterTest(connectPiped(core, revision, answers));
    expect((await callTool("copy-note", { word: "milk" })).text).toBe('Copied "milk".');
    store.notes.pop();
    expect(JSON.parse((await callTool("ask-together")).text)).toEqual([
      "accept",
      "Hello!",
      [{ uri: "file:///work" }],
    ]);
  });

  it("aborts running calls and ends the server by closing its end", async () => {
    const { callTool, ended, close } = await connectPiped(core, revision);
    const waiting = once(store.events, "waiting");
    const aborted = once(store.events, "aborted");
    callTool("wait").catch(() => undefined);
    await waiting;
    await Promise.all([close(), aborted, ended]);
  });
});

const tasks = "io.modelcontextprotocol/tasks";

it.each([
  ["is refused for a client that does not declare the extension", {}, undefined],
  ["names no task in its acknowledgement, so that the client polls", { [tasks]: {} }, {}],
])("listening to tasks %s", async (_, extensions, acknowledged) => {
  const waits = defineTool({
    ...facts("wait-for-note", "Waits for a note."),
    inputSchema: z.object({}),
    handler: () => ({ text: "It waits.", task: "note-1" }),
    task: { get: async () => ({ status: "working" }) },
  });
  const { log } = logLines();
  const server = { name: "waits", title: "Waits", version: "1", instructions: "", log };
  const streams = { stdin: new PassThrough(), stdout: new PassThrough() };
  const ended = serveStdio(createServer({ ...server, tools: [waits], store }), streams);
  const { body } = request2026(
    "subscriptions/listen",
    { notifications: { taskIds: ["x"] } },
    { "io.modelcontextprotocol/clientCapabilities": { extensions } },
  );
  streams.stdin.write(`${JSON.stringify(body)}\n`);
  const [line] = await once(streams.stdout, "data");
  const answer = JSON.parse(String(line));
  if (acknowledged) expect(answer.params?.notifications).toEqual(acknowledged);
  else
    expect(answer).toMatchObject({
      id: 1,
      error: {
        code: -32021,
        message: expect.stringContaining(tasks),
        data: { requiredCapabilities: { extensions: { [tasks]: {} } } },
      },
    });
  streams.stdin.end();
  await ended;
});

it("ignores lines that are not JSON-RPC, and explains a malformed initialize, which can be repeated", async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  let out = "";
  stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  const ended = serveStdio(core, { stdin, stdout });
  const { id: _, ...hello } = initialize({});
  const lines = [
    { jsonrpc: "1.0" },
    [],
    { ...hello, id: 1, params: {} },
    { ...hello, id: 2 },
    { jsonrpc: "2.0", id: 3, method: "tools/list" },
  ];
  stdin.write(`not json\n${lines.map((line) => `${JSON.stringify(line)}\n`).join("")}`);
  await vi.waitFor(() => expect(out.trim().split("\n")).toHaveLength(3));
  const message = "`params.protocolVersion` is missing; it must be a text.";
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { jsonrpc: "2.0", id: 1, error: { code: -32602, message } },
    { jsonrpc: "2.0", id: 2, result: { protocolVersion: "2025-11-25" } },
    { jsonrpc: "2.0", id: 3, result: { tools: expect.any(Array) } },
  ]);
  stdin.end();
  await ended;
});

it("ends when its client no longer reads, or when stdin fails", async () => {
  const open = { stdin: new PassThrough(), stdout: new PassThrough() };
  const unread = serveStdio(core, open);
  open.stdout.destroy(new Error("EPIPE"));
  await unread;
  expect(open.stdin.destroyed).toBe(true);
  const broken = { stdin: new PassThrough(), stdout: new PassThrough() };
  const unsent = serveStdio(core, broken);
  broken.stdin.destroy(new Error("EIO"));
  await unsent;
});
