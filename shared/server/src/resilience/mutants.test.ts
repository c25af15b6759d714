import { once } from "node:events";
import { connectClient, connectClient2026, mutants } from "@suite/testing/clients";
import { afterAll, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";
import { toolCall } from "../testing/raw.ts";

const fixture = await startFixture();
for (let number = 0; number < 200; number += 1) fixture.store.notes.push(`note ${number}`);
afterAll(() => fixture.close());

const codes = (outcomes: readonly unknown[]) => [...new Set(outcomes)];

const count = process.env.RELEASE_TESTS ? 1000 : 200;

it(`none of ${count} changed cursors is accepted, by any adapter, nor a true one by a list that has none`, async () => {
  const old = await connectClient(fixture.url);
  const client2026 = await connectClient2026(fixture.url);
  const { nextCursor = "" } = await old.client.listResources();
  expect((await client2026.client.listResources({ cursor: nextCursor })).resources).toHaveLength(50);
  const outcomes: unknown[] = [];
  for (const [number, cursor] of mutants(nextCursor, count).entries()) {
    const { client } = number % 2 === 0 ? old : client2026;
    const listed = await client.listResources({ cursor }).then(
      () => `accepted ${cursor}`,
      (error: unknown) => (error instanceof Error && "code" in error ? error.code : error),
    );
    outcomes.push(listed);
  }
  expect(codes(outcomes)).toEqual([-32602]);
  for (const cursor of [nextCursor, "x"]) {
    await expect(old.client.listTools({ cursor })).rejects.toMatchObject({ code: -32602 });
    await expect(old.client.listPrompts({ cursor })).rejects.toMatchObject({ code: -32602 });
    await expect(old.client.listResourceTemplates({ cursor })).rejects.toMatchObject({ code: -32602 });
  }
  await old.close();
  await client2026.close();
});

it(`none of ${count} changed session ids is accepted, and none reaches a handler`, async () => {
  const session = await connectClient(fixture.url, { capabilities: { roots: {} } });
  const id = session.transport.sessionId ?? "";
  const reached = once(fixture.store.events, "waiting").then(() => "reached");
  const outcomes: unknown[] = [];
  for (const [number, mutant] of mutants(id, count, "0123456789abcdefABCDEF-").entries()) {
    const method = (["POST", "GET", "DELETE"] as const)[number % 3];
    const answer = await fetch(fixture.url, {
      method,
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-session-id": mutant,
      },
      ...(method === "POST" && { body: JSON.stringify(toolCall("wait", { ms: 1 })) }),
    });
    await answer.text();
    outcomes.push(answer.status);
  }
  expect(codes(outcomes)).toEqual([404]);
  expect((await session.callTool("echo", { canary: "alive" })).text).toBe("alive");
  expect(await Promise.race([reached, Promise.resolve("not reached")])).toBe("not reached");
  await session.close();
});

it("an unknown revision gets 400 in every adapter", async () => {
  const session = await connectClient(fixture.url, { capabilities: { roots: {} } });
  const inSession: Record<string, string> = { "mcp-session-id": session.transport.sessionId ?? "" };
  for (const headers of [{}, inSession]) {
    const answer = await fetch(fixture.url, {
      method: "POST",
      headers: {
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": "2019-01-01",
        ...headers,
      },
      body: JSON.stringify(toolCall("echo", { canary: "x" })),
    });
    expect(answer.status).toBe(400);
  }
  await session.close();
});
