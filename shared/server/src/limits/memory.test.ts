import { once } from "node:events";
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
  expect((await raw(port, { method: "GET", path: "/healthz" })).status).toBe(200);
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  const answered = once(server.child, "message");
  server.child.send("memory");
  const [rss] = await answered;
  expect(rss / 2 ** 20).toBeLessThan(700);
}, 120_000);
