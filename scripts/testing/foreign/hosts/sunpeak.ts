import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@suite/testing/storage";
import { expect } from "vitest";
import { startCommand } from "../../run-suite.ts";
import { type ForeignHost, findBin, innerFrame } from "./host.ts";

/** Starts sunpeak's inspector, which draws widgets as ChatGPT and Claude do. It serves one server at a time. */
export function startSunpeak(host: "chatgpt" | "claude") {
  return async (nodeModules: string): Promise<ForeignHost> => {
    const program = await findBin(join(nodeModules, "sunpeak"), "sunpeak");
    let running: { url: string; origin: string; stop(): unknown } | undefined;
    async function serve(url: string): Promise<string> {
      if (running?.url === url) return running.origin;
      running?.stop();
      const port = await freePort();
      const sandboxPort = await freePort();
      const env = { ...process.env, CI: "1", SUNPEAK_SANDBOX_PORT: String(sandboxPort) };
      const args = ["inspect", "--server", url, "--port", String(port)];
      const web = startCommand([process.execPath, program, ...args], { cwd: tmpdir(), env });
      const origin = `http://127.0.0.1:${port}`;
      running = { url, origin, stop: () => web.kill("SIGTERM") };
      await web.says(/Local/);
      return origin;
    }
    return {
      async open(page, url, [tool, args]) {
        const origin = await serve(url);
        const toolInput = JSON.stringify(args);
        const link = {
          tool,
          toolInput,
          host,
          autoRun: "true",
          sidebar: "false",
          devOverlay: "false",
        };
        await page.goto(`${origin}/?${new URLSearchParams(link)}`);
        const widget = innerFrame(page);
        await widget.getByRole("heading", { level: 1 }).waitFor();
        // sunpeak lets the frame grow for a third of a second. A click into the page misses while it scrolls back.
        const hidden = () =>
          widget.locator("body").evaluate((body) => body.scrollHeight - innerHeight);
        await expect.poll(hidden).toBeLessThanOrEqual(0);
        return widget;
      },
      close: async (page) => void (await page.goto("about:blank")),
      stop: async () => void running?.stop(),
    };
  };
}
