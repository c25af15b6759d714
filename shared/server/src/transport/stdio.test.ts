import { once } from "node:events";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import { type ClientAnswers, connectPiped, connectProcess, type PersonsAnswer } from "@suite/testing/clients";
import { afterAll, describe, expect, it, vi } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { serveStdio } from "./stdio.ts";

const fixture = await startFixture();

afterAll(() => fixture.close());

const milk: PersonsAnswer = { action: "accept", content: { choice: "milk" } };
const yes: PersonsAnswer = { action: "accept", content: { agree: true } };
const answers: ClientAnswers = {
  elicit: ({ requestedSchema }) => (requestedSchema.properties.choice ? milk : yes),
  sample: () => "Hello!",
  roots: () => [{ uri: "file:///work" }],
};

describe.each(["2025-11-25", "2026-07-28"] as const)("over stdio, a client of %s", (revision) => {
  it("lists, calls and reads", async () => {
    const { client, callTool, close } = await connectPiped(fixture.core, revision);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("show-notes");
    expect((await callTool("show-notes", { word: "bread" })).structuredContent).toEqual({ notes: ["bread"] });
    const { contents } = await client.readResource({ uri: "fix://notes/1" });
    expect(contents).toMatchObject([{ text: expect.stringContaining("bread") }]);
    await expect(client.readResource({ uri: "fix://notes/99" })).rejects.toThrow();
    await close();
  });

  it("gets elicitation, sampling and roots requests", async () => {
    const { callTool, close } = await connectPiped(fixture.core, revision, answers);
    expect((await callTool("copy-note", { word: "milk" })).text).toBe('Copied "milk".');
    fixture.store.notes.pop();
    expect(JSON.parse((await callTool("ask-together")).text)).toEqual([
      "accept",
      "Hello!",
      [{ uri: "file:///work" }],
    ]);
    await close();
  });

  it("gets 100 responses to 100 parallel calls", async () => {
    const { callTool, close } = await connectPiped(fixture.core, revision);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        callTool("show-notes", { word: index % 2 ? "bread" : "honey" }),
      ),
    );
    expect(answers.map(({ text }) => text)).toEqual(
      answers.map((_, index) => (index % 2 ? "bread" : "milk and honey")),
    );
    await close();
  });

  it("aborts running calls and ends the server by closing its end", async () => {
    const { callTool, ended, close } = await connectPiped(fixture.core, revision);
    const waiting = once(fixture.store.events, "waiting");
    const aborted = once(fixture.store.events, "aborted");
    callTool("wait").catch(() => undefined);
    await waiting;
    const closed = close();
    await aborted;
    await ended;
    await closed;
  });
});

it("asks a client that starts the server as a process", async () => {
  const main = fileURLToPath(new URL("../testing/stdio-main.ts", import.meta.url));
  const args = ["--conditions=suite-source", "--import", "tsx", main];
  const command = { command: process.execPath, args, cwd: process.cwd(), env: {} };
  const server = await connectProcess(command, answers);
  expect((await server.callTool("copy-note", { word: "milk" })).text).toBe('Copied "milk".');
  await server.close();
  expect(server.errors).toEqual([]);
});

it("ignores lines that are not JSON-RPC", async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  let out = "";
  stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  const ended = serveStdio(fixture.core, { stdin, stdout });
  stdin.write('not json\n{"jsonrpc":"1.0"}\n[]\n{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
  await vi.waitFor(() => expect(out).toContain('"show-notes"'));
  for (const line of out.trim().split("\n")) expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  stdin.end();
  await ended;
});
