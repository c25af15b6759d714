import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { toolCall } from "../testing/raw.ts";

// On Windows a signal ends a process immediately.
const ways =
  process.platform === "win32" ? (["shutdown"] as const) : (["SIGTERM", "SIGINT", "shutdown"] as const);

it.each(ways)("%s lets running calls finish, then ends the process with 0", async (signal) => {
  const main = fileURLToPath(new URL("../testing/fixture-main.ts", import.meta.url));
  const child = fork(main, {
    execArgv: ["--conditions=suite-source", "--import", "tsx"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  child.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  const exited = once(child, "exit");
  const [url] = await once(child, "message");
  let running = 0;
  child.on("message", () => {
    running += 1;
  });
  const body = JSON.stringify(toolCall("wait", { ms: 700 }));
  const calls = Array.from({ length: 20 }, async () => {
    const answer = await fetch(String(url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return answer.json();
  });
  await expect.poll(() => running).toBe(calls.length);
  if (signal === "shutdown") child.send(signal);
  else child.kill(signal);
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ result: { content: [{ text: "waited" }] } });
  expect((await exited)[0]).toBe(0);
  expect(printed).toBe("");
});
