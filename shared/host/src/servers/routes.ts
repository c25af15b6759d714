import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { json } from "node:stream/consumers";
import express, { type Express, type Request, type RequestHandler } from "express";
import { refuse } from "../http/local-only.ts";
import { relay } from "../http/relay.ts";
import type { HostServers } from "./host-servers.ts";

/** Routes requests of the page to the servers, with the token that the host holds for each, and serves their keywords and pictures. */
export function relayServers(app: Express, servers: HostServers): void {
  app.get("/servers/:server/scenarios", async (request, response) => {
    const server = servers.find(request.params.server);
    if (!server) return void response.status(404).json({ error: "unknown_sample" });
    if (server.scenarios ?? server.external) {
      return void response.json(server.scenarios ?? []);
    }
    // They are the same for everybody, so any test user may read them.
    const headers = await servers.headers(server, servers.people[0]);
    relay(new URL("/scenarios", server.url), request, response, { headers });
  });
  app.all("/servers/:server/mcp", async (request, response) => {
    if (!["POST", "GET", "DELETE"].includes(request.method)) {
      response.setHeader("allow", "POST, GET, DELETE");
      return refuse(response, 405, "Method not allowed. MCP uses POST, GET and DELETE.");
    }
    const server = servers.find(request.params.server);
    if (!server) return void response.status(404).json({ error: "unknown_sample" });
    if (!server.handle) {
      const headers = await servers.headers(server, request.query.person);
      return relay(new URL(server.url), request, response, { headers });
    }
    const body = request.method === "POST" ? await json(request).catch(() => undefined) : undefined;
    await server.handle(request, response, body);
  });
  app.get("/servers/:server/keywords.json", (request, response) => {
    const { keywords } = servers.find(request.params.server) ?? {};
    if (keywords && existsSync(keywords)) response.sendFile(resolve(keywords));
    else response.json({});
  });
  app.get("/servers/:server/pictures/:file", (request, response) => {
    const file = basename(request.params.file);
    const folders = servers.find(request.params.server)?.pictures ?? [];
    const root = folders.find((folder) => existsSync(join(folder, file)));
    if (root) response.sendFile(file, { root });
    else response.status(404).end();
  });
}

/**
 * Lets the page add servers by their address, remove them, and sign in to them.
 * @param ofThisPage admits requests of the open page only
 */
export function addServers(app: Express, servers: HostServers, ofThisPage: RequestHandler): void {
  app.post("/servers", ofThisPage, express.json({ limit: "32kb" }), (request, response) => {
    const { name, title } = servers.add(request.body ?? {});
    response.status(201).json({ name, title });
  });
  app.delete("/servers/:server", ofThisPage, (request: Request<{ server: string }>, response) => {
    if (servers.remove(request.params.server)) response.status(204).end();
    else refuse(response, 404, "Only servers that were added here can be removed.");
  });
  app.post(
    "/servers/:server/sign-in",
    ofThisPage,
    async (request: Request<{ server: string }>, response) => {
      response.json({ signInUrl: (await servers.beginSignIn(request.params.server))?.href });
    },
  );
  app.get("/oauth/callback", async (request, response) => {
    const { searchParams } = new URL(request.originalUrl, "http://localhost");
    await servers.finishSignIn(searchParams);
    response.type("text").send("You are signed in. Close this tab and go back to the host.");
  });
}
