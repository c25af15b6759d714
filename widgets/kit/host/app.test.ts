import { PostMessageTransport, App as ReferenceApp } from "@modelcontextprotocol/ext-apps";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "./app.ts";

const info = { name: "notes", version: "1.0.0" };
const capabilities = { availableDisplayModes: ["inline" as const] };
const text = { type: "text" as const, text: "Hello" };

/** Answer of the host by method; it does not answer the others. */
const answers: Readonly<Record<string, object>> = {
  "ui/initialize": {
    result: {
      protocolVersion: "2026-01-26",
      hostInfo: info,
      hostCapabilities: { serverTools: {} },
      hostContext: { locale: "de-DE", displayMode: "inline" },
    },
  },
  "tools/call": { result: { content: [text], structuredContent: { id: "1" } } },
  "resources/read": { result: { contents: [{ uri: "ui://a", text: "a" }] } },
  "ui/message": { result: { isError: true } },
  "ui/open-link": { error: { code: -32602, message: "No such link" } },
  "ui/download-file": { result: {} },
  "ui/request-display-mode": { result: { mode: "fullscreen" } },
};

interface Message {
  readonly id?: number;
  readonly method?: string;
}

let sent: Message[] = [];
let receivers: ((event: object) => void)[] = [];

const parent = {
  postMessage(message: Message) {
    sent.push(message);
    const answer = message.id === undefined ? undefined : answers[message.method ?? ""];
    if (answer) queueMicrotask(() => deliver({ id: message.id, ...answer }));
  },
};

function deliver(message: object): void {
  for (const receive of [...receivers]) receive({ source: parent, data: { jsonrpc: "2.0", ...message } });
}

beforeEach(() => {
  sent = [];
  receivers = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const element = { style: {}, getBoundingClientRect: () => ({ height: 120.4 }) };
  vi.stubGlobal("document", { documentElement: element, body: element });
  vi.stubGlobal(
    "ResizeObserver",
    class ResizeObserver {
      observe() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => queueMicrotask(draw));
  vi.stubGlobal("window", {
    parent,
    innerWidth: 400,
    addEventListener: (_type: string, receive: (event: object) => void) => receivers.push(receive),
    removeEventListener: () => (receivers = []),
  });
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "debug").mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const eventNames = [
  "toolinputpartial",
  "toolinput",
  "toolresult",
  "toolcancelled",
  "hostcontextchanged",
] as const;

/** Makes every call of a session and returns what the widget and the host get. */
async function record(app: App | ReferenceApp, connect: () => Promise<void>) {
  const events: unknown[] = [];
  for (const name of eventNames) app.addEventListener(name, (params: object) => events.push([name, params]));
  await connect();
  const results = [
    await app.callServerTool({ name: "save", arguments: { a: 1 }, _meta: { key: "k" } }),
    await app.readServerResource({ uri: "ui://a" }),
    await app.sendMessage({ role: "user", content: [text] }),
    await app.openLink({ url: "https://example.com" }).catch(({ code, message }) => ({ code, message })),
    await app.downloadFile({ contents: [{ type: "resource", resource: { uri: "file:///a", text: "a" } }] }),
    await app.requestDisplayMode({ mode: "fullscreen" }),
  ];
  for (const [method, params] of [
    ["ui/notifications/tool-input-partial", { arguments: { a: 0 } }],
    ["ui/notifications/tool-input", { arguments: { a: 1 } }],
    ["ui/notifications/tool-result", { content: [text], isError: true }],
    ["ui/notifications/tool-cancelled", {}],
    ["ui/notifications/host-context-changed", { theme: "dark" }],
    ["notifications/unknown", {}],
  ])
    deliver({ method, params });
  for (const [id, method] of ["ping", "ui/resource-teardown", "sampling/createMessage"].entries())
    deliver({ id, method, params: {} });
  const unanswered = app.updateModelContext({ content: [text] }).catch(({ message }: Error) => message);
  await vi.advanceTimersByTimeAsync(60_000);
  const host = [app.getHostContext(), app.getHostCapabilities(), app.getHostVersion(), await unanswered];
  return { events, sent, results, host };
}

/** Messages in one order, also of their fields, and without the wording of reasons. */
function comparable(messages: readonly object[]): string[] {
  return messages
    .map((message) => JSON.stringify(Object.entries(message).sort()).replace(/"reason":"[^"]*"/, ""))
    .sort();
}

test("a session has the messages, events and results of the reference implementation", async () => {
  const ours = new App(info, capabilities);
  const own = await record(ours, () => ours.connect());
  sent = [];
  receivers = [];
  const reference = new ReferenceApp(info, capabilities, { autoResize: true });
  reference.onteardown = () => ({});
  const transport = new PostMessageTransport(window.parent, window.parent);
  const theirs = await record(reference, () => reference.connect(transport));
  expect(own.sent.length).toBeGreaterThan(12);
  expect(comparable(own.sent)).toEqual(comparable(theirs.sent));
  expect({ ...own, sent: [] }).toEqual({ ...theirs, sent: [] });
});
