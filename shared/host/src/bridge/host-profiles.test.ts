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

async function open(
  profile: TestHostOptions["profile"],
  options: Partial<TestHostOptions> = {},
): Promise<void> {
  testHost = await openTestHost(browser, { html: fixtureHtml, profile, ...options });
}

test("spec: sends the changed parts of the context only", async () => {
  await open("spec");
  await testHost.setHostContext({ theme: "dark", locale: "en-US" });
  await askHost(testHost, "ping");
  const change = testHost.messages.find(
    ({ method }) => method === "ui/notifications/host-context-changed",
  )?.message;
  expect(change).toMatchObject({ params: { theme: "dark" } });
  expect(change && "params" in change && Object.keys(change.params ?? {})).toEqual(["theme"]);
});

test("copilot: no partial input, context change, cancellation or teardown", async () => {
  await open("copilot");
  await testHost.sendPartialInput({ a: 1 });
  await testHost.setHostContext({ theme: "dark" });
  await askHost(testHost, "ui/request-display-mode", { mode: "fullscreen" });
  await testHost.cancel();
  await askHost(testHost, "ping");
  await testHost.teardown();
  expect(methods(testHost, "to-widget").slice(1)).toEqual(["ui/notifications/tool-input"]);
  expect(await testHost.page.locator("iframe").count()).toBe(0);
});

test("copilot: supports fullscreen without announcing it, and no downloads", async () => {
  await open("copilot");
  const answered = await testHost.frame.evaluate(() => window.hostAnswer);
  expect(Object.keys(answered.hostContext)).not.toContain("availableDisplayModes");
  expect(answered.hostCapabilities).not.toHaveProperty("downloadFile");
  expect(await askHost(testHost, "ui/request-display-mode", { mode: "fullscreen" })).toEqual({
    mode: "fullscreen",
  });
  expect((await askHost(testHost, "ui/download-file", { contents: [] })).error?.code).toBe(-32601);
});

test("copilot: asks before a tool that may write", async () => {
  const asked: string[] = [];
  const inputSchema = { type: "object" } as const;
  await open("copilot", {
    tools: { read: () => answer("read"), write: () => answer("written") },
    toolDefinitions: [
      { name: "read", inputSchema, annotations: { readOnlyHint: true } },
      { name: "write", inputSchema },
    ],
    confirm(tool) {
      asked.push(tool);
      return false;
    },
  });
  expect(await askHost(testHost, "tools/call", { name: "read" })).toMatchObject({
    content: [{ text: "read" }],
  });
  expect((await askHost(testHost, "tools/call", { name: "write" })).error?.message).toContain("declined");
  expect(asked).toEqual(["write"]);
});

test("chatgpt: window.openai has the data of the call and uses the same bridge", async () => {
  await open("chatgpt", {
    toolInput: { skill: "React" },
    result: { ...answer("done"), structuredContent: { total: 5 }, _meta: { detail: 1 } },
    tools: { helper: () => answer("helped") },
  });
  await testHost.frame.getByText("done").waitFor();
  const { toolInput, toolOutput, toolResponseMetadata, theme, locale } = await testHost.frame.evaluate(
    () => ({
      ...JSON.parse(JSON.stringify(window.openai)),
    }),
  );
  expect({ toolInput, toolOutput, toolResponseMetadata, theme, locale }).toEqual({
    toolInput: { skill: "React" },
    toolOutput: { total: 5 },
    toolResponseMetadata: { detail: 1 },
    theme: "light",
    locale: "en-US",
  });
  const helped = await testHost.frame.evaluate(() => window.openai?.callTool("helper", {}));
  expect(helped).toMatchObject({ content: [{ text: "helped" }] });
});

test("spec: has no window.openai", async () => {
  await open("spec");
  expect(await testHost.frame.evaluate(() => "openai" in window)).toBe(false);
});
