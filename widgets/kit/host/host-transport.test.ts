import { App } from "@modelcontextprotocol/ext-apps";
import { afterEach, expect, test, vi } from "vitest";
import { HostTransport } from "./host-transport.ts";

const text = { type: "text", text: "Hello" };

/** Responses of a host with faults in each part, by method. */
const responses: Readonly<Record<string, object>> = {
  "ui/initialize": {
    result: {
      hostInfo: { name: "notes", version: null },
      hostCapabilities: { serverTools: {}, sampling: "yes" },
      hostContext: {
        locale: "de-DE",
        displayMode: "floating",
        containerDimensions: "wide",
        extra: 1,
      },
    },
  },
  "tools/call": {
    result: { content: [text, { type: "image", source: {} }], structuredContent: { id: "1" } },
  },
  "ui/open-link": { error: { code: -32602, message: "No such link" } },
  "ui/message": { result: { isError: true } },
};

interface Message {
  readonly id?: number;
  readonly method?: string;
}

afterEach(() => void vi.unstubAllGlobals());

/** Connects an app to a host whose window is a stub. */
async function connect(app: App) {
  const receivers = new Set<(event: object) => void>();
  const sent: Message[] = [];
  const parent = {
    postMessage(message: Message) {
      sent.push(message);
      const response = responses[message.method ?? ""];
      if (response) queueMicrotask(() => deliver({ id: message.id, ...response }));
    },
  };
  function deliver(message: object, source: object = parent): void {
    for (const receive of receivers) receive({ source, data: { jsonrpc: "2.0", ...message } });
  }
  vi.stubGlobal("window", {
    parent,
    addEventListener: (_type: string, receive: (event: object) => void) => receivers.add(receive),
    removeEventListener: (_type: string, receive: (event: object) => void) =>
      receivers.delete(receive),
  });
  await app.connect(new HostTransport());
  return { deliver, receivers, sent };
}

test("drops the fields that violate the specification, and keeps the rest of a message", async () => {
  const app = new App({ name: "notes", version: "1.0.0" }, {}, { autoResize: false });
  app.onteardown = () => ({});
  const events: unknown[] = [];
  for (const name of ["toolinput", "toolresult", "toolcancelled", "hostcontextchanged"] as const)
    app.addEventListener(name, (params: object) => events.push([name, params]));
  const { deliver, receivers, sent } = await connect(app);
  expect(app.getHostVersion()).toEqual({ name: "notes", version: "" });
  expect(app.getHostCapabilities()).toEqual({ serverTools: {} });
  expect(app.getHostContext()).toEqual({ locale: "de-DE", extra: 1 });
  const result = await app.callServerTool({ name: "save", arguments: {} });
  expect(result).toMatchObject({ content: [text], structuredContent: { id: "1" } });
  await expect(app.openLink({ url: "https://example.com" })).rejects.toMatchObject({
    code: -32602,
  });
  expect(await app.sendMessage({ role: "user", content: [] })).toEqual({ isError: true });

  for (const [method, params] of [
    ["tool-input", { arguments: null }],
    ["tool-result", { content: null, _meta: null, isError: true }],
    ["tool-cancelled", null],
    ["host-context-changed", { theme: "dark", displayMode: "floating" }],
  ])
    deliver({ method: `ui/notifications/${method}`, params });
  deliver({ method: "ui/notifications/tool-input", params: { arguments: { a: 1 } } }, {});
  deliver({ id: 0, method: "ui/resource-teardown", params: {} });
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ id: 0, result: {} }));
  expect(events).toEqual([
    ["toolinput", {}],
    ["toolresult", { content: [], isError: true }],
    ["toolcancelled", {}],
    ["hostcontextchanged", { theme: "dark" }],
  ]);
  expect(app.getHostContext()).toEqual({ locale: "de-DE", extra: 1, theme: "dark" });
  await app.close();
  expect(receivers.size).toBe(0);
});
