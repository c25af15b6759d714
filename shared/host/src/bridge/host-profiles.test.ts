import { launchBrowser, openTestHost, type TestHost, type TestHostOptions } from "@suite/testing/browser";
import { answer, askHost, fixtureHtml, methods } from "@suite/testing/fixture";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

let browser: Browser;
let stage: TestHost;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(() => stage.close());

async function open(
  profile: TestHostOptions["profile"],
  options: Partial<TestHostOptions> = {},
): Promise<void> {
  stage = await openTestHost(browser, { html: fixtureHtml, profile, ...options });
}

test("spec: sends the changed parts of the context only", async () => {
  await open("spec");
  await stage.setHostContext({ theme: "dark", locale: "en-US" });
  await askHost(stage, "ping");
  const change = stage.messages.find(
    ({ method }) => method === "ui/notifications/host-context-changed",
  )?.message;
  expect(change).toMatchObject({ params: { theme: "dark" } });
  expect(change && "params" in change && Object.keys(change.params ?? {})).toEqual(["theme"]);
});

test("copilot: no partial input, context change, cancellation or teardown", async () => {
  await open("copilot");
  await stage.sendPartialInput({ a: 1 });
  await stage.setHostContext({ theme: "dark" });
  await askHost(stage, "ui/request-display-mode", { mode: "fullscreen" });
  await stage.cancel();
  await askHost(stage, "ping");
  await stage.teardown();
  expect(methods(stage, "to-widget").slice(1)).toEqual(["ui/notifications/tool-input"]);
  expect(await stage.page.locator("iframe").count()).toBe(0);
});

test("copilot: supports fullscreen without announcing it, and no downloads", async () => {
  await open("copilot");
  const answered = await stage.frame.evaluate(() => window.hostAnswer);
  expect(Object.keys(answered.hostContext)).not.toContain("availableDisplayModes");
  expect(answered.hostCapabilities).not.toHaveProperty("downloadFile");
  expect(await askHost(stage, "ui/request-display-mode", { mode: "fullscreen" })).toEqual({
    mode: "fullscreen",
  });
  expect((await askHost(stage, "ui/download-file", { contents: [] })).error?.code).toBe(-32601);
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
  expect(await askHost(stage, "tools/call", { name: "read" })).toMatchObject({ content: [{ text: "read" }] });
  expect((await askHost(stage, "tools/call", { name: "write" })).error?.message).toContain("declined");
  expect(asked).toEqual(["write"]);
});

test("chatgpt: window.openai has the data of the call and uses the same bridge", async () => {
  await open("chatgpt", {
    toolInput: { skill: "React" },
    result: { ...answer("done"), structuredContent: { total: 5 }, _meta: { detail: 1 } },
    tools: { helper: () => answer("helped") },
  });
  await stage.frame.getByText("done").waitFor();
  const { toolInput, toolOutput, toolResponseMetadata, theme, locale } = await stage.frame.evaluate(() => ({
    ...JSON.parse(JSON.stringify(window.openai)),
  }));
  expect({ toolInput, toolOutput, toolResponseMetadata, theme, locale }).toEqual({
    toolInput: { skill: "React" },
    toolOutput: { total: 5 },
    toolResponseMetadata: { detail: 1 },
    theme: "light",
    locale: "en-US",
  });
  const helped = await stage.frame.evaluate(() => window.openai?.callTool("helper", {}));
  expect(helped).toMatchObject({ content: [{ text: "helped" }] });
});

test("spec: has no window.openai", async () => {
  await open("spec");
  expect(await stage.frame.evaluate(() => "openai" in window)).toBe(false);
});
