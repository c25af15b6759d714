import { setMaxListeners } from "node:events";
import { connectClient } from "@suite/testing/clients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "../limits/limits.ts";
import { type Fixture, startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";
import { avery, type SignedInFixture, startSignedInFixture } from "../testing/signed-in.ts";

const omar = { name: "Omar", roles: ["Reader"] };
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

async function mintTokens(fixture: SignedInFixture): Promise<string[]> {
  return Promise.all([avery, omar].map((person) => fixture.mint({ person })));
}

describe("a caller beyond the calls per minute", () => {
  let fixture: SignedInFixture;
  let ada: string | undefined;
  let other: string | undefined;
  beforeAll(async () => {
    // One call is the whole burst, and a new one takes a minute.
    fixture = await startSignedInFixture({}, { callsPerMinute: 1 });
    [ada, other] = await mintTokens(fixture);
    expect((await fixture.post(ada, toolCall("add-note", { note: "first" }))).json).toMatchObject({
      result: { structuredContent: { count: expect.any(Number) } },
    });
  });
  afterAll(() => fixture.close());

  it("gets a tool error that says when to call again", async () => {
    const { status, json } = await fixture.post(ada, toolCall("add-note", { note: "one more" }));
    expect(status).toBe(200);
    expect(json?.result).toMatchObject({
      isError: true,
      content: [
        {
          text: expect.stringMatching(
            /^Nothing was saved. You have made too many calls within a minute. Call again in \d+ s.$/,
          ),
        },
      ],
      _meta: {
        error: { code: "unavailable", outcome: "not_applied", retryAfterSeconds: expect.any(Number) },
      },
    });
  });

  it("gets status 429 for other requests, with the headers of the rate", async () => {
    const { status, headers, json } = await fixture.post(ada, { ...ping, method: "tools/list", id: 7 });
    expect([status, json?.id]).toEqual([429, 7]);
    expect(json?.error?.message).toMatch(
      /^One caller has 1 calls per minute here, .* Call again in \d+ s\.$/,
    );
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    expect(headers["ratelimit-policy"]).toBe('"calls";q=1;w=60');
    expect(headers.ratelimit).toMatch(/^"calls";r=0;t=\d+$/);
  });

  it("gets status 429 for calls too when going on", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fixture.post(ada, toolCall("show-notes"))),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it("leaves the calls of others alone", async () => {
    expect((await fixture.post(other, ping)).status).toBe(200);
  });
});

it("counts callers without sign-in by address, and programs of this machine not at all", async () => {
  const fixture = await startFixture({ callsPerMinute: 1, publicUrl: "https://suite.example" });
  const statuses = async (host?: string) => {
    const statuses: number[] = [];
    for (let call = 0; call < 3; call += 1)
      statuses.push((await raw(fixture.port, { body: ping, headers: { host } })).status);
    return statuses;
  };
  expect(await statuses("suite.example")).toContain(429);
  expect(await statuses()).toEqual(Array(3).fill(200));
  await fixture.close();
});

it("refuses requests when too many of the caller wait", async () => {
  const fixture = await startFixture({ drainMs: 0 });
  const { mostPerCaller, mostWaiting } = limits.requests;
  const body = toolCall("wait");
  const answers = Array.from({ length: mostPerCaller + mostWaiting + 1 }, () => raw(fixture.port, { body }));
  const { status, headers } = await Promise.race(answers);
  expect([status, headers["retry-after"]]).toEqual([429, "1"]);
  await fixture.close();
  await Promise.allSettled(answers);
});

it("runs a caller's costly calls one after the other, beside those of another", async () => {
  const fixture = await startSignedInFixture();
  const [ada, other] = await mintTokens(fixture);
  let waiting = 0;
  fixture.store.events.on("waiting", () => {
    waiting += 1;
  });
  const wait = toolCall("wait");
  const calls = [ada, ada, other].map((token) => fixture.post(token, wait));
  await expect.poll(() => waiting, { timeout: 40_000 }).toBe(2);
  expect((await fixture.post(other, ping)).status).toBe(200);
  expect(waiting).toBe(2);
  fixture.store.events.emit("release");
  await expect.poll(() => waiting).toBe(3);
  fixture.store.events.emit("release");
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await fixture.close();
});

describe("calls that wait for a person", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.close());

  it("are limited per caller, and keep no other call waiting", async () => {
    let open = 0;
    const answers = {
      elicit: (_: unknown, signal: AbortSignal) =>
        new Promise<{ action: "cancel" }>((resolve) => {
          open += 1;
          signal.addEventListener("abort", () => resolve({ action: "cancel" }));
        }),
    };
    const client = await connectClient(fixture.url, { answers });
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const waiting = Array.from({ length: limits.waitingCalls }, () =>
      client.callTool("copy-note", { word: "milk" }, { signal: stop.signal }).catch(() => undefined),
    );
    await expect.poll(() => open, { timeout: 40_000 }).toBe(limits.waitingCalls);
    const refused = await client.callTool("copy-note", { word: "milk" });
    expect(refused.text).toMatch(
      /^Nothing was saved. 32 of your calls wait for an answer already. Answer or cancel one, then call again.$/,
    );
    expect((await client.callTool("show-notes")).isError).toBeFalsy();
    stop.abort();
    await Promise.all(waiting);
    await client.close();
  });
});

it("a batch stops when its answers are large, and says what was not done", async () => {
  const fixture = await startFixture({ paragraphs: 50_000 });
  const uri = fixture.core.widgets.list()[0]?.uri;
  const body = Array.from({ length: 32 }, (_, id) => ({
    ...ping,
    id,
    method: "resources/read",
    params: { uri },
  }));
  const answer = await raw(fixture.port, { body });
  const answers: { result?: object; error?: { message: string } }[] = JSON.parse(answer.text);
  expect(answers).toHaveLength(32);
  expect(answers.filter(({ result }) => result)).toHaveLength(4);
  expect(answers.at(-1)?.error?.message).toBe(
    "The answers of this batch are over 2 MB. Nothing was done for this message: send it again alone.",
  );
  await fixture.close();
});
