import { once } from "node:events";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { accept, raw } from "../testing/raw.ts";
import { startProcess } from "../testing/start-process.ts";

/** Heap of the attacked process in megabytes. */
const heap = 384;
const saidSchema = z.object({
  port: z.number(),
  page: z.string(),
  tokens: z.tuple([z.string(), z.string()]),
});

const server = await startProcess("limits-main.ts", [], [`--max-old-space-size=${heap}`]);
let ended = false;
server.child.once("exit", () => {
  ended = true;
});
const { port, page, tokens } = saidSchema.parse(server.said);
const headers = { authorization: `Bearer ${tokens[0]}`, accept };

afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exited;
});

const read = (id: number) => ({ jsonrpc: "2.0", id, method: "resources/read", params: { uri: page } });

/** Memory of the process in megabytes. */
async function rss(): Promise<number> {
  const answered = once(server.child, "message");
  server.child.send("memory");
  const [bytes] = await answered;
  return Number(bytes) / 2 ** 20;
}

async function isAlive(): Promise<boolean> {
  return !ended && (await raw(port, { method: "GET", path: "/healthz" })).status === 200;
}

it("lives through 30 batches of 32 page reads at once by one Reader", async () => {
  const body = Array.from({ length: 32 }, (_, id) => read(id));
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => raw(port, { headers, body })));
  expect(await isAlive()).toBe(true);
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await rss()).toBeLessThan(700);
}, 120_000);
