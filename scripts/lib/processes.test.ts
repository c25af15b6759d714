import { writeFileSync } from "node:fs";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { npmProgram } from "../bootstrap/install.mjs";
import { isRunning, startCommand } from "../testing/run-suite.ts";
import { Children, run } from "./processes.ts";
import { fromSource, root } from "./root.ts";

test("runs npm and the installed tools in any folder", async () => {
  const cwd = temporaryFolder();
  for (const tool of ["npm", "turbo", "biome", "tsc", "vitest", "knip", "tsx", "playwright-core"])
    expect(await run(tool, ["--version"], { cwd, quiet: true }), tool).toBe(0);
});

test("finds npm's program without a shell", () => {
  expect(npmProgram({ npm_execpath: process.execPath }, "/node")).toEqual([
    "/node",
    process.execPath,
  ]);
  expect(npmProgram({}, "/nowhere/bin/node")).toEqual(["npm"]);
});

test("a command that is aborted rejects", async () => {
  const stop = new AbortController();
  const running = run(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    signal: stop.signal,
  });
  stop.abort();
  await expect(running).rejects.toThrow(/abort|cancel/i);
});

test("keeps an argument with spaces and quotes together", async () => {
  const argument = `a "b" & c`;
  const code = await run(process.execPath, [
    "-e",
    `process.exit(process.argv[1] === ${JSON.stringify(argument)} ? 0 : 9)`,
    argument,
  ]);
  expect(code).toBe(0);
});

/** Program that takes a while to end in order, and then writes a file. */
const server = (done: string) => `
  import { writeFileSync } from "node:fs";
  process.on("SIGINT", (_name, number) => setTimeout(() => { writeFileSync(${JSON.stringify(done)}, ""); process.exit(128 + number); }, 50));
  setInterval(() => {}, 1000);
  console.log("up", process.pid);`;

test("a server ends in order at the end, and when its command is killed", async () => {
  const folder = temporaryFolder();
  const file = `${folder}/server.mjs`;
  const done = `${folder}/done`;
  writeFileSync(file, server(done));
  const script = `import { Children } from "./scripts/lib/processes.ts"; new Children().run("server", ${JSON.stringify(file)});`;
  const children = new Children();
  const child = children.run("server", file);
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  await children.end();
  expect(child.exitCode).toBe(130);

  const command = [process.execPath, ...fromSource, "--input-type=module", "--eval", script];
  const parent = startCommand(command, { cwd: root, env: process.env });
  const [, pid] = await parent.says(/up (\d+)/);
  parent.kill("SIGKILL");
  await parent.exit();
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

test("imports a module whose path contains characters with a meaning in URLs", async () => {
  const folder = temporaryFolder();
  const path = `${folder}/50% #1?.mjs`;
  writeFileSync(path, "export const value = 7;");
  const script = `import { importFile } from "./scripts/lib/root.ts"; console.log((await importFile(${JSON.stringify(path)})).value);`;
  const command = [process.execPath, ...fromSource, "--input-type=module", "--eval", script];
  const child = startCommand(command, { cwd: root, env: process.env });
  await child.exit();
  expect(child.output()).toBe("7\n");
});
