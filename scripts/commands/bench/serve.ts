import { once } from "node:events";
import { createServer, defineTool } from "@suite/server";
import { serve } from "@suite/server/serve";
import { readOnly } from "@suite/server/tools";
import { noStore } from "@suite/testing/clients";
import express from "express";
import { z } from "zod";

/** Result of each call: ten rows, 1.2 KB, about as much as a typical response to the model. */
const rows = Array.from({ length: 10 }, (_, index) => ({
  id: `order-${index}`,
  title: `Replace the pump of station ${index}`,
  status: "scheduled",
  hours: 4 + index,
}));

const inputSchema = z.object({
  station: z.string().min(1).describe("Name of the station"),
  status: z.enum(["new", "scheduled", "done"]).optional().describe("Only orders in this state"),
  from: z.iso.date().optional().describe("First day"),
  until: z.iso.date().optional().describe("Last day"),
  limit: z.int().min(1).max(50).default(10).describe("At most so many"),
});

const outputSchema = z.object({
  total: z.int(),
  rows: z.array(
    z.object({ id: z.string(), title: z.string(), status: z.string(), hours: z.number() }),
  ),
});

/** Server with twenty tools of typical size and no storage, so that a call measures the protocol alone. */
function twentyTools() {
  const tools = Array.from({ length: 20 }, (_, index) =>
    defineTool({
      name: `list-orders-${index}`,
      title: `List orders ${index}`,
      description:
        "Lists the orders of a station, newest first, with their state and the hours planned for them.",
      // Each tool has schemas of its own, as in a real server.
      inputSchema: inputSchema.clone(),
      outputSchema: outputSchema.clone(),
      annotations: readOnly,
      handler: () => ({
        text: "Ten orders, all scheduled.",
        structuredContent: { total: rows.length, rows },
      }),
    }),
  );
  const about = {
    name: "bench",
    title: "Bench",
    version: "1.0.0",
    instructions: "Measures the protocol.",
  };
  return createServer({ ...about, tools, store: noStore });
}

/** Bare Express that parses each request and returns the same JSON: the upper bound for any MCP server on Express. */
async function serveAnswer(json: string): Promise<string> {
  const answer = JSON.parse(json);
  const app = express();
  app.use(express.json());
  app.post("/mcp", (_request, response) => {
    response.json(answer);
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${Object(server.address()).port}/mcp`;
}

/** Servers to measure by the first argument of this process; the second says what they serve. */
const servers: Readonly<Record<string, (argument: string) => Promise<string>>> = {
  tools: async () => (await serve(twentyTools(), { port: 0 })).url,
  async sample(name) {
    const { server } = await import(`../../../samples/${name}/dist/src/server.js`);
    return (await serve(server, { port: 0 })).url;
  },
  answer: serveAnswer,
};

/** Reports on request the CPU time since the start, in microseconds. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// The measured process must not stay when the bench is killed.
process.once("disconnect", () => process.exit());

const [, , kind = "", argument = ""] = process.argv;
process.send?.(await servers[kind]?.(argument));
