import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withFolder } from "../testing/run-suite.ts";
import { Children } from "./children.ts";

test.each(["linux", "win32"] as const)(
  "on %s, a server that drains exits on its own at the end",
  async (platform) => {
    await withFolder(async (folder) => {
      const file = `${folder}/server.mjs`;
      const end = (code: number) => `() => setTimeout(() => process.exit(${code}), 50)`;
      writeFileSync(
        file,
        `process.on("SIGTERM", ${end(4)}); process.on("message", ${end(5)}); setInterval(() => {}, 1000); console.log("up");`,
      );
      const children = new Children(platform);
      const server = children.run("server", file, { drains: true });
      await new Promise((resolve) => server.stdout?.once("data", resolve));
      await children.end();
      expect(server.exitCode).toBe(platform === "win32" ? 5 : 4);
    });
  },
);
