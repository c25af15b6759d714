import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRunning, startCommand, withFolder } from "../testing/run-suite.ts";
import { Children } from "./children.ts";
import { fromSource } from "./node.ts";
import { root } from "./root.ts";

/** Program that takes a while to end in order, and then writes a file. */
const server = (done: string) => `
  import { writeFileSync } from "node:fs";
  process.on("SIGINT", () => setTimeout(() => { writeFileSync(${JSON.stringify(done)}, ""); process.exit(4); }, 50));
  setInterval(() => {}, 1000);
  console.log("up", process.pid);`;

test("a server exits on its own at the end", async () => {
  await withFolder(async (folder) => {
    const file = `${folder}/server.mjs`;
    writeFileSync(file, server(`${folder}/done`));
    const children = new Children();
    const child = children.run("server", file);
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    await children.end();
    expect(child.exitCode).toBe(4);
  });
});

test("a server ends in order when its command is killed", async () => {
  await withFolder(async (folder) => {
    const [file, done] = [`${folder}/server.mjs`, `${folder}/done`];
    writeFileSync(file, server(done));
    const script = `import { Children } from "./scripts/lib/children.ts"; new Children().run("server", ${JSON.stringify(file)});`;
    const command = [process.execPath, ...fromSource, "--input-type=module", "--eval", script];
    const parent = startCommand(command, { cwd: root, env: process.env });
    const [, pid] = await parent.says(/up (\d+)/);
    parent.kill("SIGKILL");
    await parent.exit();
    await expect.poll(() => isRunning(Number(pid))).toBe(false);
  });
});
