import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import express from "express";
import { z } from "zod";

/**
 * A server as in the SDK's own examples: Express, SDK 1.x, a new server for each request, no storage. Its startup cost is the
 * minimum for such a server, whatever its tools do.
 */
const app = express();
app.use(express.json());
app.get("/healthz", (_request, response) => {
  response.json({ status: "ok" });
});
app.post("/mcp", async (request, response) => {
  const server = new McpServer({ name: "usual", version: "0.1.0" });
  for (let tool = 0; tool < 10; tool += 1) {
    server.registerTool(
      `tool-${tool}`,
      { inputSchema: { name: z.string() } },
      async ({ name }) => ({
        content: [{ type: "text", text: name }],
      }),
    );
  }
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
});
app.listen(Number(process.env.PORT), "127.0.0.1");
