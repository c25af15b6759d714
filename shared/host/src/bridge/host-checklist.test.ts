import {
  launchBrowser,
  openTestHost,
  type TestHost,
  type TestHostOptions,
} from "@suite/testing/browser";
import { answer, askHost, fixtureHtml, methods } from "@suite/testing/fixture";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

const inputSchema = { type: "object" } as const;
let browser: Browser;
let testHost: TestHost;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => testHost.close());

async function open(options: Partial<TestHostOptions> = {}): Promise<TestHost> {
  testHost = await openTestHost(browser, { html: fixtureHtml, ...options });
  return testHost;
}

/** Sends a message as a script in the widget would. */
const post = (message: unknown) =>
  testHost.frame.evaluate((value) => window.parent.postMessage(value, "*"), message);

test("H1, H2 shows widgets behind a proxy on another origin, in frames under a policy that the host sends", async () => {
  const policies: string[] = [];
  const { page, frame } = await open({
    csp: { connectDomains: ["https://api.example.com"] },
    prepare: async (prepared) => {
      prepared.on("response", (response) => {
        const isFrame = response.url().includes("/frame/");
        if (isFrame) policies.push(response.headers()["content-security-policy"] ?? "");
      });
    },
  });
  const outer = await page.locator("iframe").getAttribute("sandbox");
  const inner = await frame.parentFrame()?.locator("iframe").getAttribute("sandbox");
  expect([outer, inner]).toEqual(Array(2).fill("allow-scripts allow-same-origin"));
  const { origin } = new URL(page.url());
  expect(await frame.evaluate(() => location.origin)).not.toBe(origin);
  const attempt = frame.evaluate(() => String(window.top?.document));
  await expect(attempt).rejects.toThrow(/cross-origin|Blocked a frame/);
  expect(policies).toHaveLength(1);
  expect(policies[0]).toMatch(/default-src 'none';.*connect-src https:\/\/api\.example\.com;/);
  expect(policies[0]).toContain(`frame-ancestors ${origin}`);
});

test("H2 blocks and records requests to undeclared domains", async () => {
  const { frame, requests } = await open();
  const blocked = await frame.evaluate(async () => {
    const image = new Image();
    image.src = "https://pictures.example.com/a.png";
    document.body.append(image);
    return fetch("https://api.example.com/").catch((error) => error.name);
  });
  expect(blocked).toBe("TypeError");
  await expect
    .poll(() => requests.map((url) => new URL(url).host).sort())
    .toEqual(["api.example.com", "pictures.example.com"]);
});

test("H3 relays only JSON-RPC messages of the widget, never those reserved for the proxy", async () => {
  const { frame, messages, page } = await open();
  // What the widget sends at its start has arrived.
  await askHost(testHost, "ping");
  const before = messages.length;
  await post({ jsonrpc: "2.0", method: "ui/notifications/sandbox-proxy-ready", params: {} });
  await page.evaluate(() =>
    window.postMessage(
      { jsonrpc: "2.0", method: "ui/notifications/size-changed", params: {} },
      "*",
    ),
  );
  await post("not a message");
  await askHost(testHost, "ping");
  expect(messages.slice(before).map(({ method }) => method)).toEqual(["ping", undefined]);

  // Nor those of a frame that navigated to another origin.
  // The host has the same turn to handle the message as this listener.
  const sent = page.evaluate(
    () =>
      new Promise((resolve) => {
        const onMessage = ({ data }: MessageEvent) =>
          data.method === "ui/message" && setTimeout(resolve);
        window.addEventListener("message", onMessage);
      }),
  );
  await frame.parentFrame()?.evaluate(() => {
    window.location.href =
      "data:text/html,<script>parent.postMessage({jsonrpc:'2.0',method:'ui/message',params:{}},'*')</script>";
  });
  await sent;
  expect(messages.filter(({ method }) => method === "ui/message")).toEqual([]);
});

test("H4 sends nothing before initialized, then the input once and the result", async () => {
  await open({ toolInput: { a: 1 }, result: answer("five") });
  await testHost.frame.getByText("five").waitFor();
  await testHost.sendInput({ b: 2 });
  await askHost(testHost, "ping");
  const everything = testHost.messages.map(
    ({ direction, method }) => `${direction} ${method ?? "answer"}`,
  );
  const initialized = everything.indexOf("from-widget ui/notifications/initialized");
  const before = everything.slice(0, initialized).filter((line) => line.startsWith("to-widget"));
  expect(before).toEqual(["to-widget ui/notifications/sandbox-resource-ready", "to-widget answer"]);
  const delivered = ["ui/notifications/tool-input", "ui/notifications/tool-result"];
  expect(methods(testHost, "to-widget").slice(1)).toEqual(delivered);
});

test.each([
  ["after the response to the teardown", 50, ["ui/resource-teardown", undefined]],
  ["after a time limit", 60_000, ["ui/resource-teardown", "notifications/cancelled"]],
])("H5 removes the frame %s", async (_when, answersAfterMs, last) => {
  await open();
  // A frame that was removed would not respond any more.
  await testHost.frame.evaluate((ms) => {
    window.tearDownMs = ms;
  }, answersAfterMs);
  await testHost.teardown();
  expect(await testHost.page.locator("iframe").count()).toBe(0);
  expect(testHost.messages.slice(-2).map(({ method }) => method)).toEqual(last);
});

test("H6 refuses model-only tools and tools of other servers", async () => {
  const yes = () => answer("yes");
  await open({
    tools: { "model-only": () => answer("never"), "app-only": yes, both: yes },
    toolDefinitions: [
      { name: "model-only", inputSchema, _meta: { ui: { visibility: ["model"] } } },
      { name: "both", inputSchema },
    ],
  });
  const call = (name: string) => askHost(testHost, "tools/call", { name, arguments: {} });
  for (const name of ["app-only", "both"])
    expect(await call(name)).toMatchObject({ content: [{ text: "yes" }] });
  expect((await call("model-only")).error?.message).toContain("for the model only");
  expect((await call("other-server/tool")).error?.message).toContain(
    "no tool named other-server/tool",
  );
});

test("H7, H8 follows the widget's size, responds with its actual display mode, and takes what the widget sends", async () => {
  await open();
  await post({ jsonrpc: "2.0", method: "ui/notifications/size-changed", params: { height: 432 } });
  await expect
    .poll(() => testHost.page.locator("iframe").evaluate((frame) => frame.clientHeight))
    .toBe(432);
  const fullscreen = { mode: "fullscreen" };
  expect(await askHost(testHost, "ui/request-display-mode", fullscreen)).toEqual(fullscreen);
  expect(testHost.displayMode).toBe("fullscreen");
  // The widget did not declare this mode, so neither side can force it.
  expect(await askHost(testHost, "ui/request-display-mode", { mode: "pip" })).toEqual(fullscreen);
  expect(await testHost.setDisplayMode("pip")).toBe("fullscreen");

  // H8: it keeps the last model context, shows messages, and opens only web links.
  await askHost(testHost, "ui/update-model-context", {
    content: [{ type: "text", text: "first" }],
  });
  await askHost(testHost, "ui/update-model-context", { structuredContent: { selected: "b1" } });
  expect(testHost.modelContext).toEqual({ structuredContent: { selected: "b1" } });
  await askHost(testHost, "ui/message", {
    role: "user",
    content: [{ type: "text", text: "Rename it" }],
  });
  expect(testHost.chatMessages).toEqual(["Rename it"]);
  expect(await askHost(testHost, "ui/open-link", { url: "https://example.com/" })).toEqual({});
  expect(await askHost(testHost, "ui/open-link", { url: "javascript:alert(1)" })).toEqual({
    isError: true,
  });
  expect(testHost.openedLinks).toEqual(["https://example.com/"]);
  const resource = { uri: "file:///people.csv", mimeType: "text/csv", text: "a,b" };
  const contents = [{ type: "resource", resource }];
  expect(await askHost(testHost, "ui/download-file", { contents })).toEqual({});
  expect(testHost.downloads).toEqual([contents]);
  expect(await testHost.frame.evaluate(() => "openai" in window)).toBe(false);
});

test("copilot: no partial input, context change, cancellation, teardown or downloads, and full screen unannounced", async () => {
  await open({ profile: "copilot" });
  const { hostContext, hostCapabilities } = await testHost.frame.evaluate(() => window.hostAnswer);
  expect(Object.keys(hostContext)).not.toContain("availableDisplayModes");
  expect(hostCapabilities).not.toHaveProperty("downloadFile");
  await testHost.sendPartialInput({ a: 1 });
  await testHost.setHostContext({ theme: "dark" });
  const fullscreen = { mode: "fullscreen" };
  expect(await askHost(testHost, "ui/request-display-mode", fullscreen)).toEqual(fullscreen);
  await testHost.cancel();
  expect((await askHost(testHost, "ui/download-file", { contents: [] })).error?.code).toBe(-32601);
  await testHost.teardown();
  expect(methods(testHost, "to-widget").slice(1)).toEqual(["ui/notifications/tool-input"]);
  expect(await testHost.page.locator("iframe").count()).toBe(0);
});

test("copilot: asks before a tool that may write", async () => {
  const confirmed: string[] = [];
  await open({
    profile: "copilot",
    tools: { read: () => answer("read"), write: () => answer("written") },
    toolDefinitions: [
      { name: "read", inputSchema, annotations: { readOnlyHint: true } },
      { name: "write", inputSchema },
    ],
    confirm(tool) {
      confirmed.push(tool);
      return false;
    },
  });
  const call = (name: string) => askHost(testHost, "tools/call", { name });
  expect(await call("read")).toMatchObject({ content: [{ text: "read" }] });
  expect((await call("write")).error?.message).toContain("declined");
  expect(confirmed).toEqual(["write"]);
});

test("chatgpt: window.openai has the data of the call and uses the same bridge", async () => {
  await open({
    profile: "chatgpt",
    toolInput: { skill: "React" },
    result: { ...answer("done"), structuredContent: { total: 5 }, _meta: { detail: 1 } },
    tools: { helper: () => answer("helped") },
  });
  await testHost.frame.getByText("done").waitFor();
  expect(
    await testHost.frame.evaluate(() => JSON.parse(JSON.stringify(window.openai))),
  ).toMatchObject({
    toolInput: { skill: "React" },
    toolOutput: { total: 5 },
    toolResponseMetadata: { detail: 1 },
    theme: "light",
    locale: "en-US",
  });
  const helped = await testHost.frame.evaluate(() => window.openai?.callTool("helper", {}));
  expect(helped).toMatchObject({ content: [{ text: "helped" }] });
});

test("chatgpt: of the state that a widget sets, the model sees what is for it alone", async () => {
  const testHost = await open({ profile: "chatgpt" });
  const set = (state: object) =>
    testHost.frame.evaluate((value) => window.openai?.setWidgetState?.(value), state);
  await set({ modelContent: null, privateContent: { draft: "Confidential" } });
  expect(testHost.modelContext).toBeUndefined();
  await set({ modelContent: "The map is on screen.", privateContent: { draft: "Confidential" } });
  const content = [{ type: "text", text: "The map is on screen." }];
  expect(testHost.modelContext).toEqual({ content });
  await set({ tab: "map" });
  expect(testHost.modelContext).toEqual({ structuredContent: { tab: "map" } });
});
