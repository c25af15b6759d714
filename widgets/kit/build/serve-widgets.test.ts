import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveWidgets } from "./serve-widgets.ts";

const counter = (word: string) => `
  import { useState } from "react";
  export function Counter() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{"${word} " + count}</button>;
  }`;
const main = `
  import { createRoot } from "react-dom/client";
  import { Counter } from "./counter.tsx";
  createRoot(document.getElementById("root")).render(<Counter />);`;

test("an edited component keeps its state, and any other change asks to load the page again", async () => {
  // Where packages are found.
  const cache = join(import.meta.dirname, "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, "widgets-"));
  const write = (file: string, text: string) =>
    writeFileSync(join(root, "bakery", "sales", file), text);
  mkdirSync(join(root, "bakery", "sales"), { recursive: true });
  write("main.tsx", main);
  write("counter.tsx", counter("Sold"));
  const onReload = vi.fn();
  const serving = await serveWidgets(root, onReload);
  const browser = await launchBrowser();
  onTestFinished(async () => {
    await browser.close();
    await serving.close();
    rmSync(root, { recursive: true });
  });

  expect(await serving.findPage("bakery", "returns")).toBeUndefined();
  const { html = "", origin = "" } = (await serving.findPage("bakery", "sales")) ?? {};
  const policy = `default-src 'none'; script-src 'unsafe-inline' ${origin}; connect-src ${origin} ${origin.replace("http", "ws")}; style-src 'unsafe-inline'`;
  const headers = { "content-type": "text/html", "content-security-policy": policy };
  const frames = createServer((_request, response) =>
    response.writeHead(200, headers).end(html),
  ).listen(0);
  onTestFinished(() => void frames.close());
  const page = await browser.newPage();
  await page.goto(`http://bakery.localhost:${Object(frames.address()).port}/`);
  await page.getByText("Sold 0").click();
  await page.getByText("Sold 1").click();
  // As the build does that runs beside it.
  mkdirSync(join(root, "bakery", "dist"));
  writeFileSync(join(root, "bakery", "dist", "sales.html"), html);
  write("counter.tsx", counter("Sold today:"));
  await page.getByText("Sold today: 2").waitFor();
  expect(onReload).not.toHaveBeenCalled();
  write("main.tsx", `${main}\n`);
  await expect.poll(() => onReload.mock.calls.length).toBeGreaterThan(0);
});
