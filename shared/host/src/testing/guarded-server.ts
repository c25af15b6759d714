import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { closeServer, listen } from "../server/local-only.ts";
import { startFixtureServer } from "./fixture-server.ts";

/**
 * Starts an MCP server that wants a bearer token, with its own authorization server: metadata, client registration, a
 * sign-in page that agrees at once, and a token for the right code and PKCE verifier.
 */
export async function startGuardedServer() {
  const fixture = await startFixtureServer("<p>Hi</p>");
  const token = randomUUID();
  const issued = randomUUID();
  const tokens: string[] = [];
  const challenges = new Map<string, string>();
  const routes: Readonly<Record<string, Route>> = {
    "/mcp": async (request, response, { origin }) => {
      const given = request.headers.authorization?.replace("Bearer ", "");
      if (given && tokens.at(-1) !== given) tokens.push(given);
      if (given === token || given === issued) return await forward(request, response, fixture.url);
      const metadata = `${origin}/.well-known/oauth-protected-resource`;
      response.setHeader("www-authenticate", `Bearer resource_metadata="${metadata}"`);
      sendJson(response, { error: "invalid_token" }, 401);
    },
    "/.well-known/oauth-protected-resource": (_request, response, { origin }) =>
      sendJson(response, { resource: `${origin}/mcp`, authorization_servers: [origin] }),
    "/.well-known/oauth-authorization-server": (_request, response, { origin }) =>
      sendJson(response, {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        registration_endpoint: `${origin}/register`,
        response_types_supported: ["code"],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
      }),
    "/register": async (request, response) =>
      sendJson(response, { ...JSON.parse(await text(request)), client_id: randomUUID() }, 201),
    "/authorize": (_request, response, { searchParams }) => {
      const code = randomUUID();
      challenges.set(code, searchParams.get("code_challenge") ?? "");
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      response.writeHead(302, { location: back.href }).end();
    },
    "/token": async (request, response) => {
      const form = new URLSearchParams(await text(request));
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      if (challenges.get(form.get("code") ?? "") === proof)
        sendJson(response, { access_token: issued, token_type: "Bearer" });
      else sendJson(response, { error: "invalid_grant" }, 400);
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const route = routes[url.pathname];
    if (route) await route(request, response, url);
    else response.writeHead(404).end();
  });
  const port = await listen(server, 0);
  return {
    url: `http://localhost:${port}/mcp`,
    /** Token that a person may have. */
    token,
    /** Token that a sign-in brings. */
    issued,
    /** Tokens of the requests, without repetitions in a row. */
    tokens,
    async close() {
      await Promise.all([closeServer(server), fixture.close()]);
    },
  };
}

type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

function sendJson(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function forward(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
  const { method = "GET", headers } = request;
  const body = method === "POST" ? await text(request) : undefined;
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json", accept: headers.accept ?? "" },
    body,
  });
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
  response.end(await answer.text());
}
