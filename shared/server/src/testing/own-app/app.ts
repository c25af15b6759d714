import { once } from "node:events";
import type { SuiteServer } from "@suite/server";
import { mcpRouter } from "@suite/server/express";
import express from "express";
import { logIn, verifyToken } from "./people.ts";

/** Starts your app: routes and parsers of its own, and the MCP server at /hr/mcp. */
export async function startApp(server: SuiteServer, port: number) {
  const app = express();
  const hr = mcpRouter(server, { verifyToken });
  app.use("/hr", hr);

  app.use(express.json());
  app.get("/healthz", (_, response) => void response.json({ status: "ok" }));
  app.post("/log-in", (request, response) => {
    const token = logIn(request.body.name);
    if (token === undefined) return void response.status(401).end();
    response.json({ token });
  });

  const http = app.listen(port, "127.0.0.1");
  await once(http, "listening");
  return {
    address: `http://localhost:${Object(http.address()).port}`,
    /** Takes no more connections, and lets running calls finish. */
    async close() {
      http.close();
      await hr.close();
    },
  };
}
