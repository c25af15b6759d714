import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { closeServer, listen } from "@suite/dev/ports";
import { type LocalPort, refuse, serveLocally } from "../http/local-only.ts";
import { contentSecurityPolicy, type FramePolicy } from "./csp.ts";

const readPage = (name: string) =>
  readFile(new URL(`../../src/sandbox/${name}`, import.meta.url), "utf8");

export type Sandbox = Awaited<ReturnType<typeof serveSandbox>>;

interface SandboxOptions {
  port: number;
  /** Only this origin may embed the proxy and exchange messages with it. */
  hostOrigin: string;
  /** Port of the widgets' frames, instead of another name of this machine. Spares a test the process of another site. */
  framePort?: number;
}

/**
 * Serves the sandbox proxy and, on another origin, the frames of widgets. The policy of a frame is in the response to a ticket that only
 * this process issues, so a widget can neither choose its policy nor reach the script of the proxy.
 */
export async function serveSandbox({ port, hostOrigin, framePort }: SandboxOptions) {
  const [proxyPage, framePage] = await Promise.all([
    readPage("proxy.html"),
    readPage("frame.html"),
  ]);
  const proxyServer = createServer();
  const proxyOrigin = `http://localhost:${await listen(proxyServer, port)}`;
  const frameServer = framePort === undefined ? proxyServer : createServer();
  const frameOrigin =
    framePort === undefined
      ? proxyOrigin.replace("localhost", "127.0.0.1")
      : `http://localhost:${await listen(frameServer, framePort)}`;
  const frameOrigins = [frameOrigin, frameOrigin.replace(/\/\/[^:]+/, "//*.localhost")].join(" ");
  const tickets = createTickets();
  const answer: RequestListener = (request, response) => {
    const [, kind, ticket = ""] = (request.url ?? "").split("?")[0]?.split("/") ?? [];
    if (kind !== "proxy" && kind !== "frame")
      return refuse(response, 404, "Not found. The widget sandbox is at /proxy.");
    const policy = kind === "frame" ? tickets.use(ticket) : undefined;
    if (kind === "frame" && !policy)
      return refuse(response, 403, "This frame was loaded already. Open the widget again.");
    response.setHeader("content-security-policy", [
      policy ??
        `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-src ${frameOrigins}`,
      `frame-ancestors ${hostOrigin} ${policy ? proxyOrigin : ""}`.trim(),
    ]);
    if (request.headers.origin === hostOrigin)
      response.setHeader("access-control-allow-origin", hostOrigin);
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(
      kind === "frame"
        ? framePage.replaceAll("PROXY_ORIGIN", proxyOrigin)
        : proxyPage.replaceAll("HOST_ORIGIN", hostOrigin),
    );
  };
  const servers = new Set([proxyServer, frameServer]);
  for (const server of servers)
    server.on("request", serveLocally(sandboxPort([proxyOrigin, frameOrigin], hostOrigin), answer));
  return {
    /** Address of the proxy, which has the same content for every widget. */
    proxyUrl: `${proxyOrigin}/proxy`,
    /** Origin of widgets, other than the proxy's. On the host's own port each sample can use a subdomain instead. */
    frameOrigin,
    /** Issues a ticket, which loads a widget's frame under this policy. */
    issueTicket: tickets.issue,
    /** Lets the process end while the sandbox is open. */
    unref() {
      for (const server of servers) server.unref();
    },
    close: async () => void (await Promise.all([...servers].map(closeServer))),
  };
}

/** Tickets that nobody used. A page that was closed early leaves some; the oldest give way. */
const mostTickets = 200;

function createTickets() {
  const open = new Map<string, { policy: string; loads: number }>();
  return {
    issue({ csp, loads = 1 }: FramePolicy = {}): string {
      const ticket = randomUUID();
      open.set(ticket, { policy: contentSecurityPolicy(csp), loads });
      const [oldest] = open.keys();
      if (oldest !== undefined && open.size > mostTickets) open.delete(oldest);
      return ticket;
    },
    use(ticket: string): string | undefined {
      const openFrame = open.get(ticket);
      if (!openFrame) return undefined;
      openFrame.loads -= 1;
      if (openFrame.loads === 0) open.delete(ticket);
      return openFrame.policy;
    },
  };
}

/** Rules of the sandbox's ports. Each sample uses its own subdomain of `localhost`, which browsers resolve to this machine. */
function sandboxPort(origins: readonly string[], hostOrigin: string): LocalPort {
  const ports = origins.map((origin) => new URL(origin).port).join("|");
  const ownHost = new RegExp(`^(([a-z0-9-]+\\.)?localhost|127\\.0\\.0\\.1):(${ports})$`);
  return {
    isOwnHost: (host) => ownHost.test(host),
    origins: [hostOrigin],
    // `frame-ancestors` restricts embedding. Opened in a tab, the page only shows a hint.
    admitsFromElsewhere: ({ method, headers }) =>
      method === "GET" && ["iframe", "document"].includes(String(headers["sec-fetch-dest"])),
    headers: {
      "content-security-policy": `frame-ancestors ${hostOrigin}`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      vary: "Origin",
    },
  };
}
