import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listen } from "@suite/dev/ports";
import { serveSandbox } from "@suite/host";
import { bundleForPage } from "@suite/testing/browser";
import { besideForeign } from "@suite/testing/foreign";
import { type ForeignHost, innerFrame } from "./host.ts";

declare global {
  interface Window {
    openWidget(options: {
      url: string;
      sandbox: string;
      tool: string;
      args: unknown;
    }): Promise<void>;
    closeWidget(): Promise<void>;
  }
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><style>
body { margin: 0; } iframe { display: block; border: 0; width: 100%; min-height: 150px; }
iframe.fullscreen { position: fixed; inset: 0; height: 100% !important; }
</style></head><body><script src="/host.js"></script></body></html>`;

/**
 * Serves a page that hosts widgets with a library, and the sandbox for it on another origin, which applies the Content-Security-Policy
 * of the MCP Apps specification. The script of the page is in this folder.
 */
export async function startOwnPage(script: string, nodeModules: string): Promise<ForeignHost> {
  const beside = await besideForeign(fileURLToPath(new URL(".", import.meta.url)), nodeModules);
  const bundle = await bundleForPage(join(beside.folder, script)).finally(beside.remove);
  const server = createServer((request, response) => {
    const isScript = request.url === "/host.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? bundle : html);
  });
  const origin = `http://localhost:${await listen(server, 0)}`;
  const sandbox = await serveSandbox({ port: 0, hostOrigin: origin });
  return {
    async open(page, url, [tool, args]) {
      await page.goto(origin);
      const address = new URL(sandbox.proxyUrl);
      address.searchParams.set("frame", `${sandbox.frameOrigin}/frame/${sandbox.issueTicket()}`);
      const options = { url, sandbox: address.href, tool, args };
      await page.evaluate((given) => window.openWidget(given), options);
      return innerFrame(page);
    },
    close: (page) => page.evaluate(() => window.closeWidget()),
    async stop() {
      server.close();
      await sandbox.close();
    },
  };
}
