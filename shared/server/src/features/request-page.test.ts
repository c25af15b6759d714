import { createServer } from "node:http";
import { closeServer, listen } from "@suite/dev/ports";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { requestPage } from "./request-page.ts";

afterEach(() => void vi.unstubAllEnvs());

/** Starts a program that answers every request with this status and text. */
async function startBuilder(status: number, text = "") {
  const requests: string[] = [];
  const server = createServer(({ method, url }, response) => {
    requests.push(`${method} ${url}`);
    response.writeHead(status).end(text);
  });
  vi.stubEnv("PAGE_BUILDER", `http://127.0.0.1:${await listen(server, 0)}/secret`);
  onTestFinished(() => closeServer(server));
  return { requests, stop: () => closeServer(server) };
}

test("requests the page by its path", async () => {
  const { requests } = await startBuilder(204);
  await requestPage("/widgets/bakery/dist/sales map.html");
  expect(requests).toEqual(["POST /secret?page=%2Fwidgets%2Fbakery%2Fdist%2Fsales+map.html"]);
});

test("reports why a page was not built", async () => {
  await startBuilder(500, "bakery/sales was not built: Unexpected token.");
  await expect(requestPage("/dist/sales.html")).rejects.toThrow(
    "bakery/sales was not built: Unexpected token.",
  );
});

test("requests nothing without a builder, and accepts that it has ended", async () => {
  vi.stubEnv("PAGE_BUILDER", "");
  await requestPage("/dist/sales.html");
  const { stop } = await startBuilder(204);
  await stop();
  await requestPage("/dist/sales.html");
});
