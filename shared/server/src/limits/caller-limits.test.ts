import { afterAll, describe, expect, it } from "vitest";
import { SessionSubscriptions } from "../features/subscriptions.ts";
import { limitKey } from "../pipeline/http/limit-rate.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { initialize, keepAlive, request2026 } from "../testing/raw.ts";
import { avery, startSignedInFixture } from "../testing/signed-in.ts";
import { CallerQuota } from "./caller-quota.ts";
import { callerLimits } from "./limits.ts";

const fixture = await closeAfterAll(startSignedInFixture());
const { post, close } = keepAlive(fixture.port, 16);
afterAll(close);

const [ada, rita] = await Promise.all(
  [avery, { name: "Rita", roles: ["Reader"] }].map(createHeaders),
);

async function createHeaders(person: typeof avery): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await fixture.mint({ person })}` };
}

async function openSession(headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const answer = await post(initialize(), headers);
  return { ...headers, "mcp-session-id": String(answer.headers["mcp-session-id"]) };
}

const ping = async (session: Record<string, string> = {}) =>
  (await post({ jsonrpc: "2.0", id: 1, method: "ping" }, session)).status;

it("one caller's sessions beyond the limit drop that caller's oldest, and no other caller's", async () => {
  const idle = await openSession(ada);
  const opened: Record<string, string>[] = [];
  while (opened.length < callerLimits.sessions + 45)
    opened.push(...(await Promise.all(Array.from({ length: 15 }, () => openSession(rita)))));
  expect(await ping(idle)).toBe(200);
  expect(await ping(opened[0])).toBe(404);
  // Parallel requests may have arrived in another order.
  expect(await ping(opened.at(-callerLimits.sessions - 15))).toBe(404);
  expect(await ping(opened.at(15 - callerLimits.sessions))).toBe(200);
  expect(await ping(opened.at(-1))).toBe(200);
});

describe("one caller's streams of changes", () => {
  const streams: AbortController[] = [];
  // A garbage-collected response ends its stream.
  const answers: Response[] = [];
  afterAll(() => {
    for (const stream of streams) stream.abort();
  });

  async function listen(own: Record<string, string> = {}, uris: string[] = []): Promise<Response> {
    const stream = new AbortController();
    streams.push(stream);
    const notifications = { resourcesListChanged: true, resourceSubscriptions: uris };
    const { headers, body } = request2026("subscriptions/listen", { notifications });
    const answer = await fetch(fixture.url, {
      method: "POST",
      signal: stream.signal,
      headers: { ...own, ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    answers.push(answer);
    return answer;
  }

  it("are refused above the limit until one closes; those of others are not", async () => {
    const opened = await Promise.all(
      Array.from({ length: callerLimits.listenStreams }, () => listen(rita)),
    );
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen(rita);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      id: 1,
      error: {
        message: expect.stringMatching(/^You have 100 open streams of changes, .* Close one, /),
      },
    });
    expect((await listen(ada)).status).toBe(200);
    streams[0]?.abort();
    await expect.poll(async () => (await listen(rita)).status).toBe(200);
  });

  it("are refused above the limit of records", async () => {
    const uris = Array.from(
      { length: callerLimits.subscriptions + 1 },
      (_, at) => `fix://notes/${at}`,
    );
    expect((await listen(ada, uris)).status).toBe(429);
    expect((await listen(ada, uris.slice(1))).status).toBe(200);
    expect((await listen(ada, uris.slice(0, 1))).status).toBe(429);
  });
});

it("one caller's sessions share the limit of subscriptions", () => {
  const quota = new CallerQuota(2);
  const [first, second, other] = ["ada", "ada", "bob"].map(
    (caller) => new SessionSubscriptions(fixture.core.changes, () => quota.take(caller)),
  );
  first?.subscribe("fix://notes/0");
  second?.subscribe("fix://notes/0");
  second?.subscribe("fix://notes/0");
  other?.subscribe("fix://notes/0");
  expect(() => second?.subscribe("fix://notes/1")).toThrow(/Unsubscribe from some first/);
  first?.clear();
  second?.subscribe("fix://notes/1");
  second?.unsubscribe("fix://notes/0");
  first?.subscribe("fix://notes/2");
  for (const subscriptions of [first, second, other]) subscriptions?.clear();
});

it("the key for limits is the signed-in person, from any address", () => {
  const person = { name: "Avery", id: "1", tenant: "t", grant: { scopes: [], roles: [] } };
  expect(limitKey(person, "10.0.0.1")).toBe(limitKey(person, "10.0.0.2"));
  expect(limitKey(person, "10.0.0.1")).not.toBe(limitKey({ ...person, id: "2" }, "10.0.0.1"));
});

it.each([
  ["10.0.0.1", "10.0.0.1"],
  ["::ffff:10.0.0.1", "::ffff:10.0.0.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  [undefined, ""],
])("the key for limits is, for the address %s, %s without sign-in", (address, key) => {
  expect(limitKey({ name: "Demo user" }, address)).toBe(key);
});
