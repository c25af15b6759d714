import { launchBrowser, openTestHost, type TestHost, type TestHostOptions } from "@suite/testing/browser";
import { answer, askHost, fixtureHtml, methods } from "@suite/testing/fixture";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

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

test("H1 shows widgets behind a proxy on another origin, in frames that may only run scripts", async () => {
  const { page, frame } = await open();
  const sandbox = await page.locator("iframe").getAttribute("sandbox");
  expect(sandbox).toBe("allow-scripts allow-same-origin");
  const inner = await frame.parentFrame()?.locator("iframe").getAttribute("sandbox");
  expect(inner).toBe("allow-scripts allow-same-origin");
  expect(await frame.evaluate(() => location.origin)).not.toBe(new URL(page.url()).origin);
  await expect(frame.evaluate(() => String(window.top?.document))).rejects.toThrow(
    /cross-origin|Blocked a frame/,
  );
});

test("H2 sends the policy of the declared domains as a header", async () => {
  const policies: string[] = [];
  await open({
    csp: { connectDomains: ["https://api.example.com"] },
    prepare: async (page) => {
      page.on("response", (response) => {
        const isFrame = response.url().includes("/frame/");
        if (isFrame) policies.push(response.headers()["content-security-policy"] ?? "");
      });
    },
  });
  expect(policies).toHaveLength(1);
  expect(policies[0]).toContain("connect-src https://api.example.com;");
  expect(policies[0]).toContain("default-src 'none';");
  expect(policies[0]).toContain(`frame-ancestors ${new URL(testHost.page.url()).origin}`);
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
  await frame.evaluate(() =>
    window.parent.postMessage(
      { jsonrpc: "2.0", method: "ui/notifications/sandbox-proxy-ready", params: {} },
      "*",
    ),
  );
  await page.evaluate(() =>
    window.postMessage({ jsonrpc: "2.0", method: "ui/notifications/size-changed", params: {} }, "*"),
  );
  await frame.evaluate(() => window.parent.postMessage("not a message", "*"));
  await askHost(testHost, "ping");
  expect(messages.slice(before).map(({ method }) => method)).toEqual(["ping", undefined]);
});

test("H3 ignores a frame that navigated to another origin", async () => {
  const { frame, messages, page } = await open();
  // The host has the same turn to handle the message as this listener.
  const sent = page.evaluate(
    () =>
      new Promise((resolve) => {
        const onMessage = ({ data }: MessageEvent) => data.method === "ui/message" && setTimeout(resolve);
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
  const everything = testHost.messages.map(({ direction, method }) => `${direction} ${method ?? "answer"}`);
  const initialized = everything.indexOf("from-widget ui/notifications/initialized");
  expect(everything.slice(0, initialized).filter((line) => line.startsWith("to-widget"))).toEqual([
    "to-widget ui/notifications/sandbox-resource-ready",
    "to-widget answer",
  ]);
  expect(methods(testHost, "to-widget").slice(1)).toEqual([
    "ui/notifications/tool-input",
    "ui/notifications/tool-result",
  ]);
});

test("H4 sends either a cancellation or a result", async () => {
  await open();
  await testHost.cancel();
  await testHost.sendResult(answer("too late"));
  await askHost(testHost, "ping");
  expect(methods(testHost, "to-widget").slice(1)).toEqual([
    "ui/notifications/tool-input",
    "ui/notifications/tool-cancelled",
  ]);
});

test("H5 removes the frame after the response to the teardown", async () => {
  await open();
  // A frame that was removed would not respond any more.
  await testHost.frame.evaluate(() => {
    window.tearDownMs = 50;
  });
  await testHost.teardown();
  expect(await testHost.page.locator("iframe").count()).toBe(0);
  expect(testHost.messages.slice(-2).map(({ direction, method }) => [direction, method])).toEqual([
    ["to-widget", "ui/resource-teardown"],
    ["from-widget", undefined],
  ]);
});

test("H5 stops waiting for a teardown after a time limit", async () => {
  await open();
  await testHost.frame.evaluate(() => {
    // Longer than this test may take.
    window.tearDownMs = 60_000;
  });
  await testHost.teardown();
  expect(await testHost.page.locator("iframe").count()).toBe(0);
});

test("H6 refuses model-only tools and tools of other servers", async () => {
  const inputSchema = { type: "object" } as const;
  await open({
    tools: {
      "model-only": () => answer("never"),
      "app-only": () => answer("yes"),
      both: () => answer("yes"),
    },
    toolDefinitions: [
      { name: "model-only", inputSchema, _meta: { ui: { visibility: ["model"] } } },
      { name: "both", inputSchema },
    ],
  });
  const call = (name: string) => askHost(testHost, "tools/call", { name, arguments: {} });
  expect(await call("app-only")).toMatchObject({ content: [{ text: "yes" }] });
  expect(await call("both")).toMatchObject({ content: [{ text: "yes" }] });
  expect((await call("model-only")).error?.message).toContain("for the model only");
  expect((await call("other-server/tool")).error?.message).toContain("no tool named other-server/tool");
});

test("H7 follows the widget's size and responds with its actual display mode", async () => {
  await open();
  await testHost.frame.evaluate(() =>
    window.parent.postMessage(
      { jsonrpc: "2.0", method: "ui/notifications/size-changed", params: { height: 432 } },
      "*",
    ),
  );
  await expect.poll(() => testHost.page.locator("iframe").evaluate((frame) => frame.clientHeight)).toBe(432);
  expect(await askHost(testHost, "ui/request-display-mode", { mode: "fullscreen" })).toEqual({
    mode: "fullscreen",
  });
  expect(testHost.displayMode).toBe("fullscreen");
  expect(await askHost(testHost, "ui/request-display-mode", { mode: "pip" })).toEqual({ mode: "fullscreen" });
});

test("H7 cannot force a display mode that the widget did not declare", async () => {
  await open();
  expect(await testHost.setDisplayMode("pip")).toBe("inline");
  expect(await testHost.setDisplayMode("fullscreen")).toBe("fullscreen");
});

test("H8 keeps the last model context, shows messages, and opens only web links", async () => {
  await open();
  await askHost(testHost, "ui/update-model-context", { content: [{ type: "text", text: "first" }] });
  await askHost(testHost, "ui/update-model-context", { structuredContent: { selected: "b1" } });
  expect(testHost.modelContext).toEqual({ structuredContent: { selected: "b1" } });
  await askHost(testHost, "ui/message", { role: "user", content: [{ type: "text", text: "Rename it" }] });
  expect(testHost.chatMessages).toEqual(["Rename it"]);
  expect(await askHost(testHost, "ui/open-link", { url: "https://example.com/" })).toEqual({});
  expect(await askHost(testHost, "ui/open-link", { url: "javascript:alert(1)" })).toEqual({ isError: true });
  expect(testHost.openedLinks).toEqual(["https://example.com/"]);
});

test("H8 passes downloads to the host", async () => {
  await open();
  const contents = [
    { type: "resource", resource: { uri: "file:///people.csv", mimeType: "text/csv", text: "a,b" } },
  ];
  expect(await askHost(testHost, "ui/download-file", { contents })).toEqual({});
  expect(testHost.downloads).toEqual([contents]);
});
