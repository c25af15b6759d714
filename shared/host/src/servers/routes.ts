import { json } from "node:stream/consumers";
import type { Express } from "express";
import { refuse } from "../server/local-only.ts";
import { relay } from "../server/relay.ts";
import type { HostServers } from "./host-servers.ts";

/** Routes requests of the page to the servers, with the token that the host holds for each. */
export function relayServers(app: Express, servers: HostServers): void {
  app.get("/servers/:server/walkthroughs", (request, response) => {
    const server = servers.find(request.params.server);
    if (!server) response.status(404).json({ error: "unknown_sample" });
    else if (server.walkthroughs ?? server.external) response.json(server.walkthroughs ?? []);
    else relay(new URL("/walkthroughs", server.url), request, response);
  });
  app.all("/servers/:server/mcp", async (request, response) => {
    if (!["POST", "GET", "DELETE"].includes(request.method)) {
      response.setHeader("allow", "POST, GET, DELETE");
      return refuse(response, {
        status: 405,
        sentence: "Method not allowed. MCP uses POST, GET and DELETE.",
      });
    }
    const server = servers.find(request.params.server);
    if (!server) return void response.status(404).json({ error: "unknown_sample" });
    if (!server.handle) {
      const authorization = await servers.authorization(server, request.query.person);
      return relay(new URL(server.url), request, response, { authorization });
    }
    const body = request.method === "POST" ? await json(request).catch(() => undefined) : undefined;
    await server.handle(request, response, body);
  });
}
