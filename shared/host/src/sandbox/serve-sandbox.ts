import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type LocalPort, listen, refuse, serveLocally } from "../server/local-only.ts";
import { contentSecurityPolicy, type DeclaredDomains } from "./csp.ts";

const proxyPage = new URL("../../src/sandbox/proxy.html", import.meta.url);

/** Serves the sandbox proxy on its own origin. Only `hostOrigin` may embed it and exchange messages with it. */
export async function serveSandbox(options: { port: number; hostOrigin: string }): Promise<{
  server: Server;
  port: number;
}> {
  const { hostOrigin } = options;
  const template = await readFile(proxyPage, "utf8");
  const page = template.replace(
    'name="host-origin" content=""',
    `name="host-origin" content="${hostOrigin}"`,
  );
  const server = createServer();
  const port = await listen(server, options.port);
  const rules = sandboxPort(port, hostOrigin);
  const answer = serveLocally(rules, (request, response) => {
    const [path, search] = (request.url ?? "").split("?", 2);
    if (path !== "/proxy")
      return refuse(response, { status: 404, sentence: "Not found. The widget sandbox is at /proxy." });
    // Two policies, both enforced: one for the widget's document, one for the pages that may embed it.
    response.setHeader("content-security-policy", [
      contentSecurityPolicy(parseDomains(new URLSearchParams(search).get("csp"))),
      embeddedBy(hostOrigin),
    ]);
    if (request.headers.origin === hostOrigin) response.setHeader("access-control-allow-origin", hostOrigin);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(page);
  });
  server.on("request", answer);
  return { server, port };
}

const embeddedBy = (hostOrigin: string) => `frame-ancestors ${hostOrigin}`;

/** Rules of the sandbox port. Each sample uses its own subdomain of `localhost`, which browsers resolve to this machine. */
function sandboxPort(port: number, hostOrigin: string): LocalPort {
  const ownHost = new RegExp(`^([a-z0-9-]+\\.)?localhost:${port}$`);
  return {
    isOwnHost: (host) => ownHost.test(host),
    origins: [hostOrigin],
    // `frame-ancestors` restricts embedding. Opened in a tab, the page only shows a hint.
    admitsFromElsewhere: ({ method, headers }) =>
      method === "GET" && ["iframe", "document"].includes(String(headers["sec-fetch-dest"])),
    headers: {
      "content-security-policy": embeddedBy(hostOrigin),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      vary: "Origin",
    },
  };
}

function parseDomains(text: string | null): DeclaredDomains {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const entries = Object.entries(value).filter((entry) => Array.isArray(entry[1]));
    return Object.fromEntries(
      entries.map(([key, list]) => [key, list.filter((item: unknown) => typeof item === "string")]),
    );
  } catch {
    return {};
  }
}
