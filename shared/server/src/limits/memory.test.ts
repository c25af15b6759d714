import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { accept, raw } from "../testing/raw.ts";
import { startProcess } from "../testing/start-process.ts";

const saidSchema = z.object({
  port: z.number(),
  page: z.string(),
  tokens: z.tuple([z.string(), z.string()]),
});

const server = await startProcess("limits-main.ts", [], ["--max-old-space-size=384"]);
const { port, page, tokens } = saidSchema.parse(server.said);
const headers = { authorization: `Bearer ${tokens[0]}`, accept };

afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exited;
});

it("lives through 30 batches of 32 page reads at once by one Reader", async () => {
  const read = { jsonrpc: "2.0", method: "resources/read", params: { uri: page } };
  const body = Array.from({ length: 32 }, (_, id) => ({ ...read, id }));
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => raw(port, { headers, body })),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  await expectSmall();
});

it("lives through 2,000 pages on 20 connections that one Reader does not read", async () => {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "resources/read",
    params: { uri: page },
  });
  const lines = Object.entries({ ...headers, "content-type": "application/json" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const request = `POST /mcp HTTP/1.1\r\nhost: localhost\r\n${head}content-length: ${body.length}\r\n\r\n${body}`;
  const clients = Array.from({ length: 20 }, () => {
    const client = connect(port, "127.0.0.1").pause();
    client.on("error", () => undefined);
    client.write(request.repeat(100));
    return client;
  });
  await sleep(5000);
  await expectSmall();
  for (const client of clients) client.destroy();
});

/** Expects that the server answers, in little memory. */
async function expectSmall(): Promise<void> {
  expect((await raw(port, { method: "GET", path: "/healthz" })).status).toBe(200);
  const answered = once(server.child, "message");
  server.child.send("memory");
  const [rss] = await answered;
  expect(rss / 2 ** 20).toBeLessThan(700);
}
