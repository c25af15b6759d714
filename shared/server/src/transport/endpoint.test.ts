import { once } from "node:events";
import { connectClient, connectClient2026, type ToolAnswer } from "@suite/testing/clients";
import { describe, expect, it, vi } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";

const fixture = await closeAfterAll(startFixture());
const sessionless = await closeAfterAll(connectClient(fixture.url));
const session = await closeAfterAll(
  connectClient(fixture.url, { capabilities: { elicitation: {} } }),
);
const client2026 = await closeAfterAll(connectClient2026(fixture.url));

const named = { by: "Demo user", client: "suite-tests" };
const adapters = [
  {
    name: "2025 sessionless",
    connected: sessionless,
    notFound: -32002,
    facts: { by: "Demo user", protocolVersion: "2025-11-25", elicitation: false },
  },
  {
    name: "2025 session",
    connected: session,
    notFound: -32002,
    facts: { ...named, protocolVersion: "2025-11-25", elicitation: true },
  },
  {
    name: "2026-07-28",
    connected: client2026,
    notFound: -32602,
    facts: { ...named, protocolVersion: "2026-07-28", elicitation: false },
  },
];

it("passes each client to its adapter", () => {
  expect(sessionless.transport.sessionId).toBeUndefined();
  expect(session.transport.sessionId).toMatch(/^[0-9a-f-]{36}$/);
});

describe.each(adapters)("the adapter for $name", ({ connected, notFound, facts }) => {
  const { client, callTool } = connected;

  it("returns its implementation info, and declares MCP Apps", () => {
    expect(client.getServerVersion()).toMatchObject({
      name: "fixture",
      title: "Fixture",
      version: "1.2.3",
      websiteUrl: "https://example.com/fixture",
      icons: [
        {
          src: expect.stringMatching(/^data:image\/svg/),
          mimeType: "image/svg+xml",
          sizes: ["any"],
        },
      ],
    });
    expect(client.getInstructions()).toBe("Keeps notes.");
    expect(client.getServerCapabilities()?.extensions).toEqual({
      "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
    });
  });

  it("lists tools with schemas, hints and the widget's URI under all its names", async () => {
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(fixture.core.tools.map((tool) => tool.name));
    const uri = tools[0]?._meta?.["ui/resourceUri"];
    expect(uri).toMatch(/^ui:\/\/fixture\/board\.[0-9a-f]{16}\.html$/);
    expect(tools[0]).toMatchObject({
      title: "Show notes",
      inputSchema: { type: "object", properties: { word: { description: "A word in the note" } } },
      outputSchema: { type: "object" },
      annotations: {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
      _meta: {
        ui: { resourceUri: uri, visibility: ["model", "app"] },
        "openai/outputTemplate": uri,
        "openai/widgetAccessible": true,
        "openai/toolInvocation/invoking": "Reading…",
        "openai/toolInvocation/invoked": "Read",
      },
    });
    // Unknown arguments are refused all the same, and models need not read it of each tool.
    expect(tools[0]?.inputSchema).not.toHaveProperty("additionalProperties");
    expect(tools.at(-1)?._meta).toMatchObject({ ui: { visibility: ["app"] } });
    for (const absent of ["ui/resourceUri", "openai/visibility"])
      expect(tools.at(-1)?._meta).not.toHaveProperty([absent]);
  });

  it("calls tools, and passes on the facts about the client", async () => {
    expect(await callTool("show-notes", { word: "honey" })).toMatchObject({
      text: "milk and honey",
      structuredContent: { notes: ["milk and honey"] },
      detail: { secretLength: 1 },
      isError: false,
    } satisfies Partial<ToolAnswer>);
    expect((await callTool("who-am-i")).structuredContent).toEqual(facts);
  });

  it("answers bad arguments with a tool error, an unknown tool with a protocol error", async () => {
    expect(await callTool("show-notes", { wort: "x" })).toMatchObject({
      isError: true,
      structuredContent: undefined,
      error: { code: "invalid" },
      text: "Unknown argument `wort`; accepted are `word`. If the host lists it, its list of tools is old: refresh the app or reconnect the server there.",
    });
    await expect(callTool("gone")).rejects.toMatchObject({ code: -32602 });
  });

  it("lists and reads pages and records", async () => {
    const { resources } = await client.listResources();
    const page = resources[0];
    expect(page).toMatchObject({ mimeType: "text/html;profile=mcp-app", name: "board" });
    const { contents } = await client.readResource({ uri: page?.uri ?? "" });
    expect(contents[0]).toMatchObject({
      text: expect.stringContaining("<title>Board"),
      _meta: page?._meta,
    });
    expect(resources[1]).toMatchObject({
      uri: "fix://notes/0",
      title: "milk",
      mimeType: "application/json",
    });
    const record = await client.readResource({ uri: "fix://notes/2" });
    expect(record.contents[0]).toMatchObject({ text: '{"id":"2","note":"milk and honey"}' });
    expect((await client.listResourceTemplates()).resourceTemplates).toMatchObject([
      { uriTemplate: "fix://notes/{id}" },
    ]);
    await expect(client.readResource({ uri: "fix://notes/99" })).rejects.toMatchObject({
      code: notFound,
    });
  });

  it("lists prompts, scenarios first, and refuses wrong names and arguments", async () => {
    expect((await client.listPrompts()).prompts).toMatchObject([
      { name: "read-notes", title: "Read the notes" },
      {
        name: "letter",
        arguments: [
          { name: "to", description: "Whom to", required: true },
          { name: "language", description: "Which language", required: false },
        ],
      },
      { name: "card" },
    ]);
    const { messages } = await client.getPrompt({ name: "read-notes" });
    expect(messages).toEqual([
      { role: "user", content: { type: "text", text: "What do my notes say?" } },
    ]);
    for (const [name, args] of [
      ["gone", {}],
      ["letter", {}],
      ["letter", { to: "Avery", tone: "warm" }],
    ] satisfies [string, Record<string, string>][])
      await expect(client.getPrompt({ name, arguments: args })).rejects.toMatchObject({
        code: -32602,
      });
  });
});

it.each([
  ["a session", session],
  ["2026-07-28", client2026],
])("a cancelled call aborts its handler in %s", async (_, { callTool }) => {
  const waiting = once(fixture.store.events, "waiting");
  const aborted = once(fixture.store.events, "aborted");
  const cancel = new AbortController();
  const call = callTool("wait", {}, { signal: cancel.signal }).catch((error: unknown) => error);
  await waiting;
  cancel.abort("no longer needed");
  await aborted;
  await call;
  const last = () => fixture.lines.findLast(({ outcome }) => outcome !== undefined);
  await vi.waitFor(() => expect(last()).toMatchObject({ outcome: "cancelled" }));
});

it("sends cache hints to clients of 2026-07-28", async () => {
  const { client } = client2026;
  expect(await client.listTools()).toMatchObject({ ttlMs: 300_000, cacheScope: "private" });
  const uri = (await client.listResources()).resources[0]?.uri ?? "";
  expect(await client.readResource({ uri })).toMatchObject({
    ttlMs: 86_400_000,
    cacheScope: "public",
  });
  const uncached = { ttlMs: 0, cacheScope: "private" };
  expect(await client.readResource({ uri: "fix://notes/0" })).toMatchObject(uncached);
  // The list is in the language of the request.
  expect(await client.listPrompts()).toMatchObject(uncached);
  expect(await sessionless.client.listTools()).not.toHaveProperty("ttlMs");
});
