import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@suite/testing/storage";
import { startCommand } from "../../run-suite.ts";
import { type ForeignHost, findBin, innerFrame } from "./host.ts";

const token = "token-of-a-test";

/** Starts the web page of the MCP Inspector, whose Apps view draws widgets. Its links open a tool without a click. */
export async function startInspector(nodeModules: string): Promise<ForeignHost> {
  const port = await freePort();
  const sandboxPort = await freePort();
  const env = {
    ...process.env,
    HOST: "127.0.0.1",
    CLIENT_PORT: String(port),
    MCP_SANDBOX_PORT: String(sandboxPort),
    MCP_AUTO_OPEN_ENABLED: "false",
    MCP_INSPECTOR_API_TOKEN: token,
  };
  const program = await findBin(
    join(nodeModules, "@modelcontextprotocol/inspector"),
    "mcp-inspector",
  );
  const web = startCommand([process.execPath, program, "--web"], { cwd: tmpdir(), env });
  const origin = `http://127.0.0.1:${port}`;
  await web.says(new RegExp(origin));
  return {
    async open(page, url, [tool, args]) {
      const link = new URLSearchParams({
        MCP_INSPECTOR_API_TOKEN: token,
        serverUrl: url,
        transport: "http",
        autoConnect: token,
        openApp: tool,
        appArgs: Buffer.from(JSON.stringify(args)).toString("base64url"),
        autoOpen: token,
      });
      await page.goto(`${origin}/?${link}`);
      const ready = page.locator('[data-app-status="ready"]');
      // The Inspector has no model of its own: a tool that may ask for a summary goes on without one.
      const reject = page.getByRole("dialog").getByRole("button", { name: "Reject" });
      await ready.or(reject).first().waitFor();
      if (await reject.isVisible()) await reject.click();
      await ready.waitFor();
      return innerFrame(page);
    },
    close: (page) => page.getByRole("button", { name: "Back to Input" }).click(),
    async stop() {
      web.kill("SIGTERM");
    },
  };
}
