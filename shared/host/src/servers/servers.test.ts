import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { closeServer, freePort, listen } from "@suite/dev/ports";
import { expectNoOverflow, launchBrowser, runAxe } from "@suite/testing/browser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningHost, startHost } from "../server/start-host.ts";
import { testPageFolder } from "../testing/build-page.ts";
import { startGuardedServer } from "../testing/guarded-server.ts";
import type { CommandEntry } from "./mcp-config.ts";

const everything = fileURLToPath(
  new URL("index.js", import.meta.resolve("@modelcontextprotocol/server-everything/dist/index.js")),
);

let host: RunningHost;
let page: Page;
let hostile: Server;
let guarded: Awaited<ReturnType<typeof startGuardedServer>>;
let byUrl: Awaited<ReturnType<typeof startEverything>>;
let close: () => Promise<void>;

beforeAll(async () => {
  const browser = await launchBrowser();
  page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  hostile = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end("<p>Hi"),
  );
  await listen(hostile, 0);
  guarded = await startGuardedServer();
  byUrl = await startEverything();
  const words = [process.execPath, everything, "stdio"];
  const commands: CommandEntry[] = [
    { words, env: { GIVEN: "for the command" } },
    { title: "Named", words, env: {} },
  ];
  process.env.OPENAI_API_KEY = "secret-of-the-host";
  const pageFolder = testPageFolder;
  host = await startHost({ port: 0, sandboxPort: 0, pageFolder, samples: [], commands });
  await page.goto(host.url);
  close = async () => {
    delete process.env.OPENAI_API_KEY;
    await browser.close();
    await Promise.all([host.close(), closeServer(hostile), guarded.close(), byUrl.close()]);
  };
});
afterAll(() => close());

/** Starts the reference server of the MCP project, a server that is not from this suite, on a free port. */
async function startEverything() {
  const port = await freePort();
  const child = spawn(process.execPath, [everything, "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: child.stderr }))
    if (line.includes(String(port))) break;
  return {
    url: `http://localhost:${port}/mcp`,
    async close() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

const notBegun = expect.stringContaining("was not begun here");
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** Runs the tool "Echo" of the open server by its form. */
async function echo(message: string): Promise<void> {
  await button("Prompts and tools").click();
  await page.getByRole("menuitem", { name: /^echo/i }).click();
  await page.getByRole("textbox", { name: "message" }).fill(message);
  await button("Run").click();
  await page.getByText(`Echo: ${message}`).first().waitFor();
}

async function addServer(url: string, token?: string): Promise<void> {
  await button("Add a server").click();
  await page.getByLabel("Address").fill(url);
  if (token) await page.getByLabel("Bearer token").fill(token);
  await button("Add").click();
}

test("a server that a command starts and a server at an address run their tools on the page", async () => {
  const heading = page.getByRole("heading", { name: "Everything Reference Server" });
  await heading.first().waitFor();
  await button("Named").waitFor();
  await page.locator("[data-tool-card=echo]", { hasText: "Reads only" }).waitFor();
  await echo("from a command");
  await addServer("not an address");
  await page.getByText("The address is not a URL.").waitFor();
  await page.getByLabel("Address").fill(byUrl.url);
  await button("Add").click();
  // The same server has the same name, so the list adds the address.
  const { host: address } = new URL(byUrl.url);
  await button(`Everything Reference Server (${address})`).waitFor();
  await echo("from an address");
  await button(`Remove Everything Reference Server (${address})`).click();
  await expect.poll(() => button(`Everything Reference Server (${address})`).count()).toBe(0);
  await page.locator("button:focus", { hasText: "Add a server" }).waitFor();
  // Until its server is connected, the page draws the menu anew.
  await heading.first().waitFor();
});

test("prompts of an added server are filled in and sent, and its resources are read", async () => {
  await button("Prompts and tools").click();
  await page.getByRole("menuitem", { name: "Prompts and resources of the server" }).click();
  const panel = page.locator("[data-panel=server]");
  const weather = panel.locator("[data-prompt=args-prompt]");
  await weather.waitFor();
  expect(await weather.getByRole("button", { name: "Get Arguments Prompt" }).isDisabled()).toBe(
    true,
  );
  await weather.getByRole("textbox", { name: "city" }).fill("Ghent");
  await weather.getByRole("button", { name: "Get Arguments Prompt" }).click();
  await weather.getByRole("button", { name: "Send Arguments Prompt to the chat" }).click();
  await page.locator("[data-message=person]").getByText("What's weather in Ghent?").waitFor();

  const template = panel.locator('[data-resource="demo://resource/dynamic/text/{resourceId}"]');
  await template.getByRole("textbox", { name: "Resource" }).fill("7");
  await template.getByRole("button", { name: /^Read/ }).click();
  await template.getByText(/^Resource 7: This is a plaintext resource/).waitFor();
  const binary = panel.locator('[data-resource="demo://resource/dynamic/blob/{resourceId}"]');
  await binary.getByRole("textbox", { name: "Resource" }).fill("x");
  await binary.getByRole("button", { name: /^Read/ }).click();
  await binary.getByRole("alert").waitFor();
  const file = panel.locator('[data-resource^="demo://resource/static"]').first();
  await file.getByRole("button", { name: /^Read/ }).click();
  await file.locator("pre").waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("a server that wants a sign-in gets one by OAuth, or takes the person's token", async () => {
  await addServer(guarded.url, "wrong");
  await page.getByRole("heading", { name: /needs a sign-in/ }).waitFor();
  await addServer(guarded.url, guarded.token);
  await page.getByText("choose a tool").waitFor();
  await addServer(guarded.url);
  await page.getByRole("heading", { name: /needs a sign-in/ }).waitFor();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), button("Sign in").click()]);
  await tab.getByText("You are signed in.").waitFor();
  const again = await fetch(tab.url());
  expect([again.status, await again.text()]).toEqual([400, notBegun]);
  await tab.close();
  await page.getByText("choose a tool").waitFor();
  expect(guarded.tokens).toEqual(["wrong", guarded.token, guarded.issued]);
  // The page never gets a token to see.
  const config = await (await fetch(`${host.url}/config`)).text();
  for (const token of guarded.tokens) expect(config).not.toContain(token);
});

test("servers of a pasted mcp.json are added with their headers, and commands say how to start", async () => {
  await button("Add a server").click();
  await page.getByRole("tab", { name: "From an mcp.json" }).click();
  const headers = { Authorization: `Bearer ${guarded.token}`, "X-Team": "blue" };
  const program = { command: "npx", args: ["-y", "a server"], env: { API_KEY: "a-secret" } };
  const file = {
    servers: { Boxes: { type: "http", url: guarded.url, headers }, Program: program },
  };
  await page.getByLabel("mcp.json").last().fill(JSON.stringify(file));
  await button("Add").click();
  await page
    .getByText("npm run host -- --env API_KEY -- npx -y 'a server'", { exact: true })
    .waitFor();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { name: "Boxes" }).waitFor();
  expect(guarded.headers).toMatchObject({ authorization: headers.Authorization, "x-team": "blue" });
  const [config, stored] = await page.evaluate(async () => [
    await (await fetch("/config")).text(),
    JSON.stringify([localStorage, sessionStorage, location.href]),
  ]);
  for (const secret of [guarded.token, "blue", "a-secret"])
    expect(config + stored).not.toContain(secret);
});

test("a command gets the usual variables and those it is given, and no key", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${host.url}/servers/command-1/mcp`)),
  );
  const { content } = await client.callTool({ name: "get-env", arguments: {} });
  await client.close();
  const text = JSON.stringify(content);
  expect(text).toContain("for the command");
  expect(text).toContain("PATH");
  expect(text).not.toContain("secret-of-the-host");
});

test("a page of another origin can neither add a server nor read the list, nor finish a sign-in", async () => {
  await page.goto(`http://localhost:${Object(hostile.address()).port}/`);
  const attempts = await page.evaluate(async (url) => {
    const tried = (path: string, init: RequestInit) =>
      fetch(url + path, init).then(
        ({ type, status }) => `${type} ${status}`,
        () => "failed",
      );
    const body = JSON.stringify({ url: "http://localhost:1/mcp" });
    return [
      await tried("/config", {}),
      await tried("/servers", { method: "POST", body, mode: "no-cors" }),
      await tried("/servers", { method: "POST", body, headers: { "x-page-token": "guess" } }),
      await tried("/oauth/callback?code=a&state=b", { mode: "no-cors" }),
    ];
  }, host.url);
  expect(attempts).toEqual(Array(4).fill("failed"));
  const config = await (await fetch(`${host.url}/config`)).json();
  const post = async (pageToken: string | undefined, body: object) => {
    const token = pageToken && { "x-page-token": pageToken };
    const headers = { "content-type": "application/json", origin: host.url, ...token };
    const request = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${host.url}/servers`, request)).status;
  };
  const url = "http://localhost:1/mcp";
  for (const pageToken of [undefined, "guess"]) expect(await post(pageToken, { url })).toBe(403);
  for (const wrong of [
    "file:///etc/passwd",
    "javascript:1",
    "http://a:b@localhost:1/",
    "",
    7,
    null,
  ])
    expect(await post(config.pageToken, { url: wrong })).toBe(400);
  expect(await post(config.pageToken, { url, token: "two words" })).toBe(400);
  for (const headers of [
    { Host: "a" },
    { "mcp-session-id": "a" },
    { "X Y": "a" },
    { X: "a\nb" },
    "X: a",
  ])
    expect(await post(config.pageToken, { url, headers })).toBe(400);
  const unknown = await fetch(`${host.url}/oauth/callback?code=a&state=b`);
  expect([unknown.status, await unknown.text()]).toEqual([400, notBegun]);
  expect((await (await fetch(`${host.url}/config`)).json()).samples).toHaveLength(
    config.samples.length,
  );
});
