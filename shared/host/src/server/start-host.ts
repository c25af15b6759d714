import { createServer } from "node:http";
import { closeServer, type LocalPort, listen, serveLocally } from "../http/local-only.ts";
import { serveSandbox } from "../sandbox/serve-sandbox.ts";
import { createHostApp, type HostContent } from "./host-app.ts";

export interface HostOptions extends HostContent {
  /** `0` selects any free port. */
  port: number;
  /** `0` selects any free port. */
  sandboxPort: number;
}

export interface RunningHost {
  url: string;
  sandboxUrl: string;
  /** Tells open pages to reload the widgets of one sample, or of all. */
  widgetsChanged(sample?: string): void;
  close(): Promise<void>;
}

/** Starts the local host: the page on one origin, the widget sandbox on another. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, options.port)}`;
  const sandbox = await serveSandbox({ port: options.sandboxPort, hostOrigin: url }).catch(async (error) => {
    await closeServer(server);
    throw error;
  });
  const sandboxUrl = new URL(sandbox.proxyUrl).origin;
  const { app, widgetsChanged, end } = createHostApp({ ...options, url, sandbox });
  server.on("request", serveLocally(hostPort(url, sandboxUrl), app));
  return {
    url,
    sandboxUrl,
    widgetsChanged,
    async close() {
      await Promise.all([end(), closeServer(server), sandbox.close()]);
    },
  };
}

/**
 * Rules of the host page's port. The relay drops the browser's Origin, so the origin is checked here: otherwise any web page
 * could reach the sample servers through this port, directly or by DNS rebinding.
 */
function hostPort(url: string, sandboxUrl: string): LocalPort {
  const { port } = new URL(url);
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port}`);
  const sandboxes = `${sandboxUrl} ${sandboxUrl.replace("localhost", "*.localhost")}`;
  return {
    isOwnHost: (host) => hosts.includes(host),
    origins: hosts.map((host) => `http://${host}`),
    // Links on other sites may open the page in a tab, and authorization servers send the person back.
    admitsFromElsewhere: ({ method, headers, url: path = "" }) =>
      method === "GET" &&
      headers["sec-fetch-dest"] === "document" &&
      /^\/(oauth\/callback)?(\?|$)/.test(path),
    headers: {
      "content-security-policy": [
        "default-src 'none'",
        "script-src 'self'",
        // Fluent inserts its styles at run time.
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        `connect-src 'self' ${sandboxes}`,
        `frame-src ${sandboxes}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    },
  };
}
