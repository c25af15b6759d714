import { asWidget, connectClient, connectClient2026 } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";

const fixture = await closeAfterAll(startFixture());
const { url, store } = fixture;
const asModel = { note: "by a model" };

/** Clients that offer app-only tools to the model. Their declarations do not distinguish them from hosts. */
const clients = {
  "2025, without a session (as LangChain)": () => connectClient(url),
  "2025, declaring widgets": () =>
    connectClient(url, {
      capabilities: { roots: {}, extensions: { "io.modelcontextprotocol/ui": {} } },
    }),
  "2026-07-28, declaring widgets (as Mastra)": () =>
    connectClient2026(url, { extensions: { "io.modelcontextprotocol/ui": {} } }),
};

describe.each(Object.entries(clients))("a client of %s", (_, connect) => {
  it("writes through an app-only tool with the key of the page only, and reads through one without", async () => {
    const { client, callTool } = await closeAfterTest(connect());
    const before = [...store.notes];
    const results = [
      await client.listTools(),
      await client.callTool({ name: "show-notes", arguments: {} }),
    ];
    expect(JSON.stringify(results)).not.toContain(asWidget("fixture").widgetKey);
    for (const widgetKey of [undefined, "", "made-up", asWidget("other").widgetKey]) {
      const { isError, error, text } = await callTool("pin-note", { ...asModel, widgetKey });
      expect({ isError, code: error?.code }).toEqual({ isError: true, code: "invalid" });
      expect(text).toMatch(/^Nothing was done: /);
    }
    expect(store.notes).toEqual(before);
    const key = keyIn(await client.readResource({ uri: "ui://fixture/board.html" }));
    expect(await callTool("pin-note", { note: "by a person", ...key })).toMatchObject({
      isError: false,
    });
    expect(store.notes).toEqual([...before, "by a person"]);
    expect(await callTool("who-am-i")).toMatchObject({ isError: false });
  });
});

/** Reads the key from the page like the kit. */
function keyIn(page: unknown): { widgetKey: string } {
  const [, widgetKey = "", tools] =
    /<meta name="widget-key" content="([\w-]+)" data-tools="([^"]+)">/.exec(
      JSON.stringify(page).replaceAll('\\"', '"'),
    ) ?? [];
  expect(tools).toBe("pin-note");
  return { widgetKey };
}

it("lists the key as an argument of app-only tools that write only", async () => {
  const { client } = await closeAfterTest(connectClient(url));
  const { tools } = await client.listTools();
  const needing = tools.filter(({ inputSchema }) => "widgetKey" in (inputSchema.properties ?? {}));
  expect(needing.map(({ name }) => name)).toEqual(["pin-note"]);
});

it("a client of 2026-07-28 that declares no widgets neither lists nor calls app-only tools", async () => {
  const { client, callTool } = await closeAfterTest(connectClient2026(url, { extensions: {} }));
  const listed = (await client.listTools()).tools.map(({ name }) => name);
  expect(listed).toContain("show-notes");
  for (const name of ["who-am-i", "pin-note"]) {
    expect(listed).not.toContain(name);
    await expect(callTool(name, { ...asModel, ...asWidget("fixture") })).rejects.toMatchObject({
      code: -32021,
      data: {
        requiredCapabilities: {
          extensions: {
            "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
          },
        },
      },
    });
  }
});
