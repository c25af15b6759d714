import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { outcomeOf, startOnBehalf } from "../testing/on-behalf-server.ts";
import { accept, initialize, raw, request2026, toolCall } from "../testing/raw.ts";
import { readClaimsChallenge } from "./claims-challenge.ts";

const server = await closeAfterAll(startOnBehalf());
const { graph, issuer, mint, call } = server;

afterEach(() => {
  issuer.decide(() => "granted");
  graph.demandContext(undefined);
});

const secondFactor = { access_token: { acrs: { essential: true, value: "c1" } } };

/** Reads the claims of a challenge as a client does. */
function claimsIn(challenge: unknown): unknown {
  const [, claims = ""] = /claims="([^"]+)"/.exec(String(challenge)) ?? [];
  return JSON.parse(Buffer.from(claims, "base64").toString());
}

/** Reads the challenge in the `_meta` of a result. */
function challengeIn(result: object | undefined): unknown {
  expect(result).toMatchObject({ _meta: { "mcp/www_authenticate": [expect.any(String)] } });
  return JSON.parse(JSON.stringify(result))._meta["mcp/www_authenticate"][0];
}

let people = 0;

/** A person who has no token at Graph yet. */
function newPerson() {
  people += 1;
  return { name: `Person ${people}`, roles: ["Editor"] };
}

it("a claims challenge of Microsoft Graph in the middle of a call becomes one for the host, whose next token has the claims", async () => {
  const person = newPerson();
  const token = await mint({ person });
  expect((await call(token, "list-mail")).status).toBe(200);
  graph.demandContext("c1");
  const refused = await call(token, "list-mail");
  expect(refused.status).toBe(401);
  expect(outcomeOf(refused)).toEqual({
    code: "forbidden",
    text: "Microsoft Graph asks you to confirm who you are. Sign in again, then repeat this.",
  });
  const challenge = refused.headers["www-authenticate"];
  expect(challenge).toContain('resource_metadata="');
  expect(challenge).toContain('error="insufficient_claims"');
  expect(claimsIn(challenge)).toEqual(secondFactor);
  expect(challengeIn(refused.json?.result)).toBe(challenge);
  const answer = await call(await mint({ person, acrs: ["c1"] }), "list-mail");
  expect([answer.status, answer.isError]).toEqual([200, false]);
});

it("the same token is challenged before its next call runs", async () => {
  const token = await mint({ person: newPerson() });
  graph.demandContext("c1");
  expect((await call(token, "list-mail")).status).toBe(401);
  const before = graph.requests.length;
  const again = await call(token, "list-mail");
  expect([again.status, again.json?.error?.message]).toEqual([
    401,
    "Microsoft Graph needs a new sign-in of the person.",
  ]);
  expect(claimsIn(again.headers["www-authenticate"])).toEqual(secondFactor);
  expect(graph.requests).toHaveLength(before);
});

it("nobody is asked if the issuer gives a token with the claims at once", async () => {
  const token = await mint({ person: newPerson(), acrs: ["c1"] });
  await call(token, "list-mail");
  const before = server.exchanges();
  graph.demandContext("c1");
  expect((await call(token, "list-mail")).status).toBe(200);
  expect(server.exchanges() - before).toBe(1);
  expect((await call(token, "list-mail")).status).toBe(200);
  expect(server.exchanges() - before).toBe(1);
});

it("a revoked session asks for the claims of Microsoft Graph, as the issuer names none", async () => {
  const token = await mint({ person: newPerson() });
  await call(token, "list-mail");
  issuer.decide(() => "revoked");
  const claims = { access_token: { nbf: { essential: true, value: "1790000000" } } };
  graph.revokeNext(claims);
  const refused = await call(token, "list-mail");
  expect(refused.status).toBe(401);
  expect(claimsIn(refused.headers["www-authenticate"])).toEqual(claims);
});

it("a token that Graph refuses although the issuer vouches for it is a challenge until the person signs in", async () => {
  const person = newPerson();
  const token = await mint({ person });
  graph.revokeNext();
  graph.revokeNext();
  expect((await call(token, "list-mail")).status).toBe(401);
  const before = server.exchanges();
  expect((await call(token, "list-mail")).status).toBe(401);
  expect(server.exchanges()).toBe(before);
  expect((await call(await mint({ person, acrs: ["c1"] }), "list-mail")).status).toBe(200);
});

it("a client of 2026-07-28 gets the challenge as well", async () => {
  const token = await mint({ person: newPerson() });
  graph.demandContext("c1");
  const { headers, body } = request2026("tools/call", { name: "list-mail", arguments: {} });
  const answer = await raw(server.port, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(401);
  expect(challengeIn(answer.json?.result)).toBe(answer.headers["www-authenticate"]);
});

it.each(["2025-11-25", "2026-07-28"])(
  "a client of the SDK that speaks %s signs the person in, and its call goes on",
  async (revision) => {
    const person = newPerson();
    let token = await mint({ person });
    const asked: unknown[] = [];
    const authProvider = {
      token: async () => token,
      async onUnauthorized({ response }: { readonly response: Response }) {
        asked.push(claimsIn(response.headers.get("www-authenticate")));
        token = await mint({ person, acrs: ["c1"] });
      },
    };
    const mode = revision === "2026-07-28" ? { pin: revision } : ("legacy" as const);
    const info = { name: "suite-tests", version: "1.0.0" };
    const client = new Client(info, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url), { authProvider }));
    onTestFinished(() => client.close());
    graph.demandContext("c1");
    const result = await client.callTool({ name: "list-mail", arguments: {} });
    expect(result.isError).toBeFalsy();
    expect(asked).toEqual([secondFactor]);
  },
);

it("a session, whose stream has begun, gets the challenge in the result, and with the next call as a response", async () => {
  const token = await mint({ person: newPerson() });
  const authorization = `Bearer ${token}`;
  const opened = await raw(server.port, { headers: { accept, authorization }, body: initialize() });
  const session = String(opened.headers["mcp-session-id"]);
  const headers = { accept, authorization, "mcp-session-id": session };
  graph.demandContext("c1");
  const first = await raw(server.port, { headers, body: toolCall("list-mail") });
  expect(first.status).toBe(200);
  const [, data = ""] = /^data: (\{.*)$/m.exec(first.text) ?? [];
  expect(claimsIn(challengeIn(JSON.parse(data).result))).toEqual(secondFactor);
  const second = await raw(server.port, { headers, body: toolCall("list-mail", {}, 2) });
  expect(second.status).toBe(401);
});

it("a batch has the challenge in the result of its call, as the other calls are done", async () => {
  const token = await mint({ person: newPerson() });
  graph.demandContext("c1");
  const { status, text } = await raw(server.port, {
    headers: { authorization: `Bearer ${token}` },
    body: [toolCall("read-shared"), toolCall("list-mail", {}, 2)],
  });
  expect(status).toBe(200);
  const [first, second] = JSON.parse(text);
  expect(first.result).toMatchObject({ content: [{ text: "No file." }] });
  expect(claimsIn(challengeIn(second.result))).toEqual(secondFactor);
});

it("a call that has written is not challenged, as hosts send a challenged call again", async () => {
  const token = await mint({ person: newPerson() });
  graph.demandContext("c1");
  const answer = await call(token, "note-mail");
  expect(answer.status).toBe(200);
  expect(outcomeOf(answer).text).toMatch(/^Saved \(change .+Do not call `note-mail` again/);
  expect(answer.text).not.toContain("www_authenticate");
  expect((await call(token, "note-mail")).status).toBe(401);
});

it("reads the claims of a challenge, and of no other header", () => {
  const encoded = Buffer.from(JSON.stringify(secondFactor)).toString("base64");
  const header = (claims: string, error = "insufficient_claims") =>
    `Bearer realm="", error="${error}", claims="${claims}"`;
  expect(readClaimsChallenge(header(encoded))).toBe(JSON.stringify(secondFactor));
  expect(readClaimsChallenge(header(encoded, "invalid_token"))).toBeUndefined();
  expect(readClaimsChallenge(header("bm8ganNvbg=="))).toBeUndefined();
  expect(readClaimsChallenge(header("W10="))).toBeUndefined();
  expect(readClaimsChallenge('Bearer error="insufficient_claims"')).toBeUndefined();
  expect(readClaimsChallenge(null)).toBeUndefined();
});
