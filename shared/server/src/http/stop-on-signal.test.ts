import { setTimeout as sleep } from "node:timers/promises";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { startStopwatch } from "@suite/testing/storage";
import { expect, it, onTestFinished } from "vitest";
import { keepAlive, toolCall } from "../testing/raw.ts";
import { startProcess } from "../testing/start-process.ts";

const portIn = (url: unknown) => Number(new URL(String(url)).port);

/** Calls over one connection without pause until the server has ended. */
async function keepCalling(
  url: string,
  connection: number,
  session: string | undefined,
  observed: { whole: number; truncated: string[] },
) {
  const { post, close } = keepAlive(portIn(url), 1);
  const headers = session && { "mcp-session-id": session, "mcp-protocol-version": "2025-11-25" };
  for (let number = 0; ; number += 1) {
    const canary = `${connection}-${number}`;
    const answer = await post(toolCall("echo", { canary, ms: 100 }, canary), headers || {}).catch(
      () => undefined,
    );
    if (!answer) break;
    if (answer.complete && answer.text.includes(`"text":"${canary}"`)) observed.whole += 1;
    else if (answer.complete && answer.status === 503) await sleep(20);
    else observed.truncated.push(JSON.stringify(answer));
  }
  close();
}

it.each(["SIGTERM", "shutdown"] as const)(
  "%s under 50 connections truncates no response, and the process ends with 0",
  async (signal) => {
    const { child, said, exited } = await startProcess("fixture-main.ts");
    onTestFinished(() => void child.kill("SIGKILL"));
    const url = String(said);
    const session = await connectClient(url, { capabilities: { roots: {} } });
    const client2026 = await connectClient2026(url);
    await client2026.client.listen({ resourceSubscriptions: ["fix://notes/0"] });
    const { sessionId } = session.transport;
    const observed = Array.from({ length: 50 }, () => ({ whole: 0, truncated: [] as string[] }));
    const calling = observed.map((answers, connection) =>
      keepCalling(url, connection, connection % 2 === 0 ? sessionId : undefined, answers),
    );
    await expect.poll(() => Math.min(...observed.map(({ whole }) => whole))).toBeGreaterThan(0);
    const elapsed = startStopwatch();
    // On Windows a parent sends a message, as a signal would end the process immediately.
    if (signal === "shutdown") child.send(signal);
    else child.kill(signal);
    const [code] = await exited;
    expect(elapsed()).toBeLessThan(4500);
    await Promise.all(calling);
    expect([code, observed.flatMap(({ truncated }) => truncated)]).toEqual([0, []]);
    await session.client.close();
    await client2026.close();
  },
);
