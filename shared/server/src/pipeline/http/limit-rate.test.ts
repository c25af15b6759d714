import { expect, it } from "vitest";
import { closeAfterTest } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw, toolCall } from "../../testing/raw.ts";
import { avery, type SignedInFixture, startSignedInFixture } from "../../testing/signed-in.ts";

const omar = { name: "Omar", roles: ["Reader"] };
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

async function mintTokens(fixture: SignedInFixture): Promise<string[]> {
  return Promise.all([avery, omar].map((person) => fixture.mint({ person })));
}

it("a caller beyond the calls per minute gets a tool error that says when to call again, then status 429; others go on", async () => {
  // One call is all that a minute has.
  const fixture = await closeAfterTest(startSignedInFixture({}, { callsPerMinute: 1 }));
  const [ada, other] = await mintTokens(fixture);
  expect((await fixture.post(ada, toolCall("add-note", { note: "first" }))).json).toMatchObject({
    result: { structuredContent: { count: expect.any(Number) } },
  });
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
  const list = await fixture.post(ada, { ...ping, method: "tools/list", id: 7 });
  expect([list.status, list.json?.id]).toEqual([429, 7]);
  expect(list.json?.error?.message).toMatch(
    /^One caller has 1 calls per minute here, .* Call again in \d+ s\.$/,
  );
  expect(list.headers).toMatchObject({
    "retry-after": expect.stringMatching(/^\d+$/),
    "ratelimit-policy": '"calls";q=1;w=60',
    ratelimit: expect.stringMatching(/^"calls";r=0;t=\d+$/),
  });
  const goingOn = Array.from({ length: 100 }, () => fixture.post(ada, toolCall("show-notes")));
  expect((await Promise.all(goingOn)).filter((answer) => answer.status === 429)).not.toEqual([]);
  expect((await fixture.post(other, ping)).status).toBe(200);
});

it("a caller beyond the calls per minute is counted by address without sign-in, and not at all as a program of this machine", async () => {
  const { port } = await closeAfterTest(
    startFixture({ callsPerMinute: 1, publicUrl: "https://suite.example" }),
  );
  const statuses = async (host?: string) => {
    const answers = Array.from({ length: 3 }, () => raw(port, { body: ping, headers: { host } }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses("suite.example")).toContain(429);
  expect(await statuses()).toEqual([200, 200, 200]);
});
