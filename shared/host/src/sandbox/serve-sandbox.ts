import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { listen } from "../server/listen.ts";
import { type LocalPort, refuse, serveLocally } from "../server/local-only.ts";
import { contentSecurityPolicy, type DeclaredDomains } from "./csp.ts";

const proxyPage = new URL("../../src/sandbox/proxy.html", import.meta.url);

/** Serves the sandbox proxy on an origin of its own; only `hostOrigin` may embed it and talk to it. */
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
      return refuse(response, { status: 404, sentence: "Not found. Widgets are drawn at /proxy." });
    // Two policies: the widget's own, and who may embed it. Browsers enforce both.
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

/** Each sample's widgets have a name of their own before `localhost`, which browsers resolve to this machine. */
function sandboxPort(port: number, hostOrigin: string): LocalPort {
  const ownHost = new RegExp(`^([a-z0-9-]+\\.)?localhost:${port}$`);
  return {
    isOwnHost: (host) => ownHost.test(host),
    origins: [hostOrigin],
    // `frame-ancestors` decides who embeds it. A page in a tab of its own only says what it is for.
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
