import { connectClient, noStore } from "@suite/testing/clients";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ClientFeatures } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { call2026 } from "../testing/call-2026.ts";
import { logLines } from "../testing/log-lines.ts";

const reached: string[] = [];

const { log, lines } = logLines();

function needing(name: string, requires: (keyof ClientFeatures)[]) {
  return defineTool({
    name,
    title: name,
    description: "Needs a client that offers something.",
    inputSchema: z.object({}),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    requires,
    handler() {
      reached.push(name);
      return { text: "done" };
    },
  });
}

const server = await serve(
  createServer({
    name: "needing",
    title: "Needing",
    version: "1",
    instructions: "",
    tools: [needing("write", ["sampling"]), needing("ask-and-list", ["elicitation", "roots"])],
    store: noStore,
    log,
  }),
  { port: 0 },
);

afterAll(() => server.close());

describe("a client without what a tool requires", () => {
  it("of 2026-07-28 gets an error that names the required capability", async () => {
    const { status, json } = await call2026(server.port, { name: "write", capabilities: {} });
    expect([status, json?.error]).toMatchObject([
      400,
      { code: -32021, data: { requiredCapabilities: { sampling: {} } } },
    ]);
    const capabilities = { sampling: {}, elicitation: { url: {} } };
    const other = await call2026(server.port, { name: "ask-and-list", capabilities });
    expect(other.json?.error).toMatchObject({
      data: { requiredCapabilities: { elicitation: { form: {} }, roots: {} } },
    });
    expect(lines.at(-1)).toMatchObject({ tool: "ask-and-list", outcome: "refused" });
    expect(reached).toEqual([]);
  });

  it.each([
    ["in a session", { roots: {} }],
    ["without a session", {}],
  ])("of 2025 gets a tool error %s", async (_, capabilities) => {
    const client = await connectClient(server.url, { capabilities });
    const { isError, error, text } = await client.callTool("write");
    expect([isError, error?.code]).toEqual([true, "unavailable"]);
    expect(text).toContain("declares sampling");
    await client.close();
    expect(reached).toEqual([]);
  });
});

it("a client that declares the feature is served in every revision", async () => {
  const client2026 = await call2026(server.port, { name: "write", capabilities: { sampling: {} } });
  expect(client2026.json?.result).toMatchObject({ content: [{ text: "done" }] });
  const client = await connectClient(server.url, { capabilities: { sampling: {} } });
  expect((await client.callTool("write")).text).toBe("done");
  await client.close();
});
