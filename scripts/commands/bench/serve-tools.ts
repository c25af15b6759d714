import { createServer, defineTool, serve } from "@suite/server";
import { noStore } from "@suite/testing/clients";
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
  rows: z.array(z.object({ id: z.string(), title: z.string(), status: z.string(), hours: z.number() })),
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
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      handler: () => ({
        text: "Ten orders, all scheduled.",
        structuredContent: { total: rows.length, rows },
      }),
    }),
  );
  return createServer({
    name: "bench",
    title: "Bench",
    version: "1.0.0",
    instructions: "Measures the protocol.",
    tools,
    store: noStore,
  });
}

const { url } = await serve(twentyTools(), { port: 0 });

process.send?.({ url });
