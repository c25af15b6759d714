import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { closeServer, listen } from "@suite/dev/ports";
import express, { type Request } from "express";

const toOrigin = (request: Request) => `http://${request.headers.host}`;

/**
 * Starts an MCP server that wants a bearer token, with its own authorization server: metadata, client registration, a
 * sign-in page that agrees at once, and a token for the right code and PKCE verifier.
 */
export async function startGuardedServer() {
  const token = randomUUID();
  const issued = randomUUID();
  const tokens: string[] = [];
  let headers: IncomingHttpHeaders = {};
  const challenges = new Map<string, string>();
  const mcp = toNodeHandler(createMcpHandler(createEmptyServer));
  const app = express();
  app.all("/mcp", (request, response) => {
    headers = request.headers;
    const presented = request.headers.authorization?.replace("Bearer ", "");
    if (presented && tokens.at(-1) !== presented) tokens.push(presented);
    if (presented === token || presented === issued) return void mcp(request, response);
    const metadata = `${toOrigin(request)}/.well-known/oauth-protected-resource`;
    response.setHeader("www-authenticate", `Bearer resource_metadata="${metadata}"`);
    response.status(401).json({ error: "invalid_token" });
  });
  app.get("/.well-known/oauth-protected-resource", (request, response) => {
    response.json({
      resource: `${toOrigin(request)}/mcp`,
      authorization_servers: [toOrigin(request)],
    });
  });
  app.get("/.well-known/oauth-authorization-server", (request, response) => {
    const origin = toOrigin(request);
    response.json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      registration_endpoint: `${origin}/register`,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
    });
  });
  app.post("/register", express.json(), ({ body }, response) => {
    response.status(201).json({ ...body, client_id: randomUUID() });
  });
  app.get("/authorize", ({ query }, response) => {
    const code = randomUUID();
    challenges.set(code, String(query.code_challenge));
    response.redirect(
      `${query.redirect_uri}?${new URLSearchParams({ code, state: String(query.state) })}`,
    );
  });
  app.post("/token", express.urlencoded(), ({ body }, response) => {
    const challenge = createHash("sha256").update(String(body.code_verifier)).digest("base64url");
    if (challenges.get(body.code) === challenge)
      response.json({ access_token: issued, token_type: "Bearer" });
    else response.status(400).json({ error: "invalid_grant" });
  });
  const server = createServer(app);
  return {
    url: `http://localhost:${await listen(server, 0)}/mcp`,
    /** Token that a person may have. */
    token,
    /** Token that a sign-in brings. */
    issued,
    /** Tokens of the requests, without repetitions in a row. */
    tokens,
    /** Headers of the last request. */
    get headers() {
      return headers;
    },
    close: () => closeServer(server),
  };
}

function createEmptyServer(): McpServer {
  const server = new McpServer({ name: "guarded", version: "1.0.0" });
  server.registerTool("say-hi", {}, () => ({ content: [{ type: "text", text: "Hi" }] }));
  return server;
}
