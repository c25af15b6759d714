import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { raw, toolCall } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";

const sent: string[] = [];

const fetchSchema = z.object({
  request: z.looseObject({
    origin: z.string(),
    path: z.string(),
    headers: z.unknown(),
    body: z.unknown(),
  }),
});

/** Records what this process fetches, also from the issuer, without the requests of the test to the server. */
function watchFetch(message: unknown): void {
  const { origin, path, headers, body } = fetchSchema.parse(message).request;
  if (new URL(origin).port === String(fixture.port)) return;
  sent.push(JSON.stringify([origin, path, headers, typeof body === "string" ? body : ""]));
}

const fixture = await closeAfterAll(startSignedInFixture({ keyCooldownMs: 0 }));
subscribe("undici:request:create", watchFetch);
afterAll(() => void unsubscribe("undici:request:create", watchFetch));

it("a token appears in no log line, response or outgoing request", async () => {
  const good = await fixture.mint();
  const claims = fixture.issuer.claims(fixture.request());
  const bad = await Promise.all([
    fixture.issuer.sign({ ...claims, aud: "somebody-else" }),
    fixture.issuer.sign({ ...claims, exp: 1 }),
    fixture.issuer.sign(claims, { kid: "made-up" }),
    fixture.issuer.sign({ ...claims, scp: "fixture.read" }),
    "canary-that-is-no-token",
  ]);
  const headers = { authorization: `Bearer ${good}` };
  const session = await closeAfterTest(
    connectClient(fixture.url, { headers, capabilities: { elicitation: {} } }),
  );
  const client2026 = await closeAfterTest(connectClient2026(fixture.url, { headers }));
  const answers = [
    JSON.stringify(await session.callTool("add-note", { note: "n" })),
    JSON.stringify(await client2026.callTool("fail", { how: "bug" })),
    JSON.stringify(await session.callTool("fail", { how: "lie" })),
  ];
  for (const token of bad) {
    const body = toolCall("add-note", { note: "n" });
    const { text, headers: answer } = await fixture.post(token, body);
    answers.push(text, JSON.stringify(answer));
    const authorization = `Bearer ${token}`;
    answers.push((await raw(fixture.port, { headers: { authorization }, body: "{" })).text);
  }
  const everything = [...answers, ...sent, JSON.stringify(fixture.lines)].join("\n");
  expect(sent.join("\n")).toContain("/.well-known/openid-configuration");
  expect(fixture.lines.length).toBeGreaterThan(bad.length);
  for (const token of [good, ...bad])
    for (const part of token.split(".").slice(1).concat(token))
      expect(everything).not.toContain(part);
  expect(everything.toLowerCase()).not.toContain('authorization":"bearer');
});
