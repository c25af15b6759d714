import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { outcomeOf, startOnBehalf } from "../../testing/on-behalf-server.ts";
import { raw, toolCall } from "../../testing/raw.ts";

const server = await closeAfterAll(startOnBehalf());
const { issuer, graph, mint, call } = server;

it("a missing consent is asked for before anything runs, and the call goes on once it is given", async () => {
  const token = await mint({ person: { name: "Lena Fischer", roles: [] } });
  issuer.decide(() => "no-consent");
  const before = graph.requests.length;
  const refused = await call(token, "list-mail");
  expect(refused.status).toBe(403);
  expect(refused.json).toMatchObject({
    id: 1,
    error: { message: "The person has not agreed that this server uses Microsoft Graph." },
  });
  expect(refused.headers["www-authenticate"]).toBe(
    [
      `Bearer resource_metadata="${new URL("/.well-known/oauth-protected-resource/mcp", server.url).href}"`,
      `scope="${server.url}/.default"`,
      'error="insufficient_scope"',
      'error_description="The person has not agreed to the use of another system."',
    ].join(", "),
  );
  expect(graph.requests).toHaveLength(before);
  issuer.decide(() => "granted");
  expect((await call(token, "list-mail")).status).toBe(200);
});

it("claims of a policy go to the client, whose next token has them", async () => {
  issuer.decide(() => "more-claims");
  const refused = await call(await mint(), "list-mail");
  expect([refused.status, refused.json?.error?.message]).toEqual([
    401,
    "Microsoft Graph needs a new sign-in of the person.",
  ]);
  const challenge = String(refused.headers["www-authenticate"]);
  expect(challenge).toContain(`scope="${server.url}/mail.read ${server.url}/mail.write"`);
  expect(challenge).toContain('error="insufficient_claims"');
  const [, claims = ""] = /claims="([^"]+)"/.exec(challenge) ?? [];
  expect(JSON.parse(Buffer.from(claims, "base64").toString())).toEqual({
    access_token: { acrs: { essential: true, value: "c1" } },
  });
  const answer = await call(await mint({ acrs: ["c1"] }), "list-mail");
  expect([answer.status, answer.isError]).toEqual([200, false]);
  issuer.decide(() => "granted");
});

it("a batch with one call that needs consent is refused as a whole", async () => {
  issuer.decide(() => "no-consent");
  const token = await mint({ person: { name: "Noor Haddad", roles: [] } });
  const before = server.exchanges();
  expect((await call(token, "forget-scopes")).status).toBe(200);
  expect(server.exchanges()).toBe(before);
  const { status, json } = await raw(server.port, {
    headers: { authorization: `Bearer ${token}` },
    body: [toolCall("forget-scopes"), toolCall("read-file", { id: "file-1" }, 2)],
  });
  expect([status, json?.id]).toEqual([403, null]);
  issuer.decide(() => "granted");
});

it("a caller without the role for a tool is told so, and no token is exchanged", async () => {
  const token = await mint({ person: { name: "Rita Reader", roles: ["Reader"] } });
  const before = server.exchanges();
  const answer = await call(token, "write-mail");
  expect(outcomeOf(answer)).toMatchObject({
    code: "forbidden",
    text: expect.stringContaining("needs the role Editor"),
  });
  expect(server.exchanges()).toBe(before);
});
