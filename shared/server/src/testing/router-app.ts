import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import express, { type Express, type RequestHandler } from "express";
import { type McpOptions, mcpRouter } from "../http/mcp-router.ts";
import type { SuiteServer } from "../server/server.ts";

export const avery = { id: "1", name: "Avery Howard", roles: ["Editor"] };

/** Sign-in by a verifier that knows one token. */
export const verified: McpOptions = {
  verifyToken(token) {
    if (token !== "token-of-avery") throw new Error(`${token} is not known.`);
    return avery;
  },
};

export const headers = { authorization: "Bearer token-of-avery" };

/** Listens with an application; resolves to its port. */
export async function listen(app: Express, host = "127.0.0.1") {
  const http = createHttpServer(app).listen(0, host);
  await once(http, "listening");
  const port = Number(Object(http.address()).port);
  async function close(): Promise<void> {
    http.closeAllConnections();
    http.close();
  }
  return { port, http, close };
}

/** Listens with an application that has the router at /hr and a route of its own beside it. */
export async function listenWith(
  core: SuiteServer,
  options: McpOptions,
  before: RequestHandler[] = [],
) {
  const router = mcpRouter(core, { callsPerMinute: 0, ...options });
  const app = express();
  for (const handler of before) app.use(handler);
  app.use("/hr", router);
  app.all("/hr/news", (_, response) => void response.send("own news"));
  const { port, close } = await listen(app);
  return {
    port,
    router,
    async close() {
      await close();
      await router.close();
    },
  };
}
