import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { listen } from "@suite/dev/ports";
import {
  contentSecurityPolicy,
  type DeclaredDomains,
  framePolicySchema,
  type Sandbox,
  serveSandbox,
} from "@suite/host";
import { bundleOwnModule } from "./in-page.ts";

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>TestHost</title><style>
body { margin: 0; } #test-host iframe { display: block; border: 0; width: 100%; height: var(--height, 150px); }
#test-host[data-mode=fullscreen] iframe { position: fixed; inset: 0; height: 100%; }
</style></head><body><div id="test-host"></div><script src="/test-host.js"></script></body></html>`;

interface TestHostServer {
  origin: string;
  sandbox: Pick<Sandbox, "proxyUrl" | "frameOrigin">;
  /** The path at which it serves html by itself, without any host around it. */
  keep(html: string, csp?: DeclaredDomains): string;
}

let running: Promise<TestHostServer> | undefined;

/** One pair of origins for all test hosts of this process; it does not keep the process alive. */
export function testHostServer(): Promise<TestHostServer> {
  running ??= start();
  return running;
}

async function start(): Promise<TestHostServer> {
  const script = await bundleOwnModule("./test-host-page");
  const documents = new Map<string, { html: string; policy: string }>();
  const server = createServer(async (request, response) => {
    if (request.url === "/frames")
      return response.end(sandbox.issueTicket(framePolicySchema.parse(await json(request))));
    const alone = documents.get(request.url ?? "");
    if (alone) response.setHeader("content-security-policy", alone.policy);
    const isScript = request.url === "/test-host.js";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html; charset=utf-8");
    response.end(isScript ? script : (alone?.html ?? page));
  });
  const origin = `http://localhost:${await listen(server, 0)}`;
  const sandbox = await serveSandbox({ port: 0, framePort: 0, hostOrigin: origin });
  server.unref();
  sandbox.unref();
  return {
    origin,
    sandbox: { proxyUrl: sandbox.proxyUrl, frameOrigin: sandbox.frameOrigin },
    keep(html, csp) {
      const policy = contentSecurityPolicy(csp);
      const path = `/${createHash("sha256").update(policy).update(html).digest("base64url")}`;
      documents.set(path, { html, policy });
      return path;
    },
  };
}
