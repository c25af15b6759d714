import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { keepAlive, request2026, toolCall } from "../testing/raw.ts";

const concurrent = 25;
/** The full load runs with `npm run test:release -- shared`. */
const calls = process.env.RELEASE_TESTS ? 20_000 : 500;
const oneOf = { sdk: calls / 20, plain: calls / 5 };

/**
 * Only ends a hang, of the test or of one call. The 60 s of the SDKs are too few: Node accepts one connection in a turn of its event
 * loop (libuv 1.45 and later), under this load a turn takes up to half a second, and a call that opens a connection waits behind
 * 100 others.
 */
const hangMs = 600_000;

it(`${calls.toLocaleString("en")} calls, 200 at a time from 8 callers in all adapters: each answer is its caller's own`, {
  timeout: hangMs,
}, async () => {
  const { url, port } = await closeAfterTest(startFixture());
  const session = await closeAfterTest(connectClient(url, { capabilities: { roots: {} } }));
  const callers: EchoCaller[] = await Promise.all([
    sdkCaller(url, "session", oneOf.sdk),
    sdkCaller(url, "session", oneOf.sdk),
    sdkCaller(url, "sessionless", oneOf.sdk),
    sdkCaller(url, "2026", oneOf.sdk),
    plainCaller(port, { "mcp-session-id": session.transport.sessionId ?? "" }),
    plainCaller(port),
    plainCaller(port),
    plainCaller(
      port,
      request2026("tools/call", { name: "echo" }).headers,
      request2026("").body.params._meta,
    ),
  ]);
  const answers = { right: 0, wrong: [] as string[] };

  async function callAll(caller: EchoCaller, number: number): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < caller.calls) {
        next += 1;
        const canary = `caller ${number} call ${next}`;
        const echoed = await caller.echo(canary, next % 7 === 0 ? (next % 5) + 1 : 0);
        if (echoed.length === 3 && echoed.every((one) => one === canary)) answers.right += 1;
        else answers.wrong.push(`${canary}: ${echoed}`);
      }
    };
    await Promise.all(Array.from({ length: concurrent }, work));
    await caller.close();
  }

  await Promise.all(callers.map(callAll));
  expect(answers).toEqual({ right: calls, wrong: [] });
});

interface EchoCaller {
  readonly calls: number;
  /** Calls `echo`; returns all parts of the result that should contain the canary. */
  echo(canary: string, ms: number): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Connects a client of one of the SDKs. */
async function sdkCaller(url: string, kind: "session" | "sessionless" | "2026", calls: number) {
  const { callTool, close } =
    kind === "2026"
      ? await connectClient2026(url)
      : await connectClient(url, { capabilities: kind === "session" ? { roots: {} } : {} });
  return {
    calls,
    async echo(canary, ms) {
      const limit = { timeout: hangMs };
      const { text, structuredContent, detail } = await callTool("echo", { canary, ms }, limit);
      return [text, structuredContent?.canary, detail.canary];
    },
    close,
  } satisfies EchoCaller;
}

/** Creates a minimal client, so that many calls run in parallel. Its ids collide with those of other clients. */
async function plainCaller(port: number, headers: Record<string, string> = {}, meta: object = {}) {
  const connections = keepAlive(port, concurrent);
  let id = 0;
  return {
    calls: oneOf.plain,
    async echo(canary, ms) {
      id += 1;
      const { method, params } = toolCall("echo", { canary, ms });
      const body = { jsonrpc: "2.0", id, method, params: { ...params, _meta: meta } };
      const { text } = await connections.post(body, headers);
      const own = text.slice(text.indexOf("{"));
      return [...own.matchAll(/"(?:canary|text)":"([^"]*)"/g)].map(([, text]) => text);
    },
    close: async () => connections.close(),
  } satisfies EchoCaller;
}
