import { connectClient } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { type EchoCaller, plainCaller, sdkCaller } from "../testing/echo-callers.ts";
import { startProcess } from "../testing/start-process.ts";

const concurrent = 25;
/** The full load runs with `npm run test:release -- shared`. */
const calls = process.env.RELEASE_TESTS ? 20_000 : 1_000;
const oneOf = { sdk: calls / 20, plain: calls / 5 };

const headers2026 = {
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "echo",
};
const meta2026 = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

it(`${calls.toLocaleString("en")} calls, 200 at a time from 8 callers in all adapters: each answer is its caller's own`, async () => {
  const { child, said, exited } = await startProcess("fixture-main.ts");
  const url = String(said);
  const session = await connectClient(url, { capabilities: { roots: {} } });
  const sessionHeaders = { "mcp-session-id": session.transport.sessionId ?? "" };
  const callers: EchoCaller[] = await Promise.all([
    sdkCaller(url, "session", oneOf.sdk),
    sdkCaller(url, "session", oneOf.sdk),
    sdkCaller(url, "sessionless", oneOf.sdk),
    sdkCaller(url, "2026", oneOf.sdk),
    plainCaller(url, sessionHeaders, {}, oneOf.plain, concurrent),
    plainCaller(url, {}, {}, oneOf.plain, concurrent),
    plainCaller(url, {}, {}, oneOf.plain, concurrent),
    plainCaller(url, headers2026, meta2026, oneOf.plain, concurrent),
  ]);
  const answers = { right: 0, wrong: [] as string[] };

  async function call(caller: EchoCaller, canary: string, ms: number): Promise<void> {
    const echoed = await caller.echo(canary, ms);
    if (echoed.length === 3 && echoed.every((one) => one === canary)) answers.right += 1;
    else answers.wrong.push(`${canary}: ${echoed}`);
  }

  async function callAll(caller: EchoCaller, number: number): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < caller.calls) {
        next += 1;
        await call(caller, `caller ${number} call ${next}`, next % 7 === 0 ? (next % 5) + 1 : 0);
      }
    };
    await Promise.all(Array.from({ length: concurrent }, work));
    await caller.close();
  }

  await Promise.all(callers.map(callAll));
  expect(answers).toEqual({ right: calls, wrong: [] });
  await session.close();
  child.kill("SIGTERM");
  expect((await exited)[0]).toBe(0);
}, 120_000);
