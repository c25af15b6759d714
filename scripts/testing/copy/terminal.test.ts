import { afterEach, expect, test, vi } from "vitest";
import { fromSource, root } from "../../lib/root.ts";
import { isRunning, startCommand } from "../run-suite.ts";
import { endCommands, npm } from "./terminal.ts";

afterEach(() => void vi.unstubAllEnvs());

test("npm speaks, also when the tests run under npm run --silent", async () => {
  vi.stubEnv("npm_config_loglevel", "silent");
  const command = npm(root, ["config", "get", "loglevel"]);
  expect(await command.exit()).toBe(0);
  expect(command.output()).toMatch(/^notice$/m);
});

/** Command whose descendants outlive an interruption. */
const stubborn = `
  process.on("SIGINT", () => {});
  const { spawn } = require("node:child_process");
  if (process.argv[1] !== "last") spawn(process.execPath, ["--eval", process.env.STUBBORN, "last"], { stdio: "inherit" });
  else console.log("up", process.pid);
  setInterval(() => {}, 1000);`;

const runStubborn = { STUBBORN: stubborn };

test("a command that is given up ends with all its processes", async () => {
  const command = npm(root, ["exec", "--", "node", "--eval", stubborn], runStubborn);
  const [, pid] = await command.says(/up (\d+)/);
  await endCommands();
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});

test("a command ends with all its processes when the test process is killed", async () => {
  const script = `
      import { npm } from "./scripts/testing/copy/terminal.ts";
      const command = npm(".", ["exec", "--", "node", "--eval", process.env.STUBBORN]);
      const [line] = await command.says(/up .*/);
      console.log(line);`;
  const tests = startCommand([process.execPath, ...fromSource, "--input-type=module", "--eval", script], {
    cwd: root,
    env: { ...process.env, ...runStubborn },
  });
  const [, pid] = await tests.says(/up (\d+)/);
  tests.kill("SIGKILL");
  await expect.poll(() => isRunning(Number(pid))).toBe(false);
});
