import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { listen } from "../server/listen.ts";
import { contentSecurityPolicy, type DeclaredDomains } from "./csp.ts";

const proxyPage = new URL("./proxy.html", import.meta.url);

/** Serves the sandbox proxy on an origin of its own; only `hostOrigin()` may embed it and talk to it. */
export async function serveSandbox(options: { port: number; hostOrigin: string }): Promise<{
  server: Server;
  port: number;
}> {
  const template = await readFile(proxyPage, "utf8");
  const page = template.replace(
    'name="host-origin" content=""',
    `name="host-origin" content="${options.hostOrigin}"`,
  );
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://sandbox.invalid");
    if (url.pathname !== "/proxy") {
      response.writeHead(404).end();
      return;
    }
    // Two policies: the widget's own, and who may embed it. Browsers enforce both.
    response.setHeader("content-security-policy", [
      contentSecurityPolicy(parseDomains(url.searchParams.get("csp"))),
      `frame-ancestors ${options.hostOrigin}`,
    ]);
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
    response.end(page);
  });
  return { server, port: await listen(server, options.port) };
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
