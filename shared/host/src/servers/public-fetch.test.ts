import dns from "node:dns";
import { createServer } from "node:http";
import { BlockList } from "node:net";
import { text } from "node:stream/consumers";
import { closeServer, listen } from "@suite/dev/ports";
import { expect, onTestFinished, test, vi } from "vitest";
import { fetchNamedBy } from "./public-fetch.ts";

const internal =
  "127.0.0.1:1 localhost:1 10.0.0.1 169.254.169.254 192.168.1.1 [::1]:1 [::ffff:127.0.0.1]:1 2130706433";

test.each(internal.split(" "))(
  "requests no internal address that a public server names: %s",
  async (address) => {
    const request = fetchNamedBy("https://mcp.example.com/mcp")(
      `http://${address}/latest/meta-data`,
    );
    await expect(request).rejects.toThrow("internal network");
  },
);

test("requests the host that the person added, whatever its address", async () => {
  await expect(fetchNamedBy("http://localhost:1/mcp")("http://localhost:1/")).rejects.toThrow(
    "fetch failed",
  );
});

/** Serves a body of 2 MB on a loopback port. */
async function serveLarge(): Promise<number> {
  const server = createServer((_request, response) => response.end("x".repeat(2_000_000)));
  onTestFinished(() => closeServer(server));
  return await listen(server, 0);
}

test("reads at most 1 MB, from the added server and from those that it names", async () => {
  const port = await serveLarge();
  const fromAdded = await fetchNamedBy(`http://localhost:${port}/mcp`)(`http://localhost:${port}/`);
  await expect(fromAdded.text()).rejects.toThrow("larger than 1 MB");
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(BlockList.prototype, "check").mockReturnValue(false);
  const named = fetchNamedBy("https://mcp.example.com/mcp")(`http://127.0.0.1:${port}/`);
  await expect(named).rejects.toThrow("larger than 1 MB");
});

test("checks the address that it connects to, and sends the request to that", async () => {
  const server = createServer(async (request, response) => {
    response.writeHead(201, { "x-method": request.method }).end(await text(request));
  });
  const port = await listen(server, 0);
  onTestFinished(() => closeServer(server));
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(dns, "lookup").mockImplementation(
    (_, __, done: (...answer: unknown[]) => void = () => {}) =>
      done(null, [{ address: "127.0.0.1", family: 4 }]),
  );
  const fetchNamed = fetchNamedBy("https://mcp.example.com/mcp");
  const send = () =>
    fetchNamed(`http://rebound.example:${port}/`, { method: "POST", body: "grant" });
  await expect(send()).rejects.toThrow("internal network");
  vi.spyOn(BlockList.prototype, "check").mockReturnValue(false);
  const answer = await send();
  expect(answer).toMatchObject({ status: 201 });
  expect(`${answer.headers.get("x-method")} ${await answer.text()}`).toBe("POST grant");
});
