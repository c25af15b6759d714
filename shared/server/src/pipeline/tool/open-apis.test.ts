import { afterEach, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { outcomeOf, startOnBehalf } from "../../testing/on-behalf-server.ts";

const server = await closeAfterAll(startOnBehalf());
const { issuer, mint, call } = server;

afterEach(() => issuer.decide(() => "granted"));

it("a handler reads as the person who called", async () => {
  const avery = await mint();
  const lena = await mint({ person: { name: "Lena Fischer", roles: [] } });
  expect((await call(avery, "list-mail")).structuredContent).toEqual({
    subjects: ["Invoice 4711 for the roof repair", "Photographs of the roof"],
  });
  const texts = await Promise.all(
    [avery, lena].map(async (token) => outcomeOf(await call(token, "read-file", { id: "file-1" }))),
  );
  expect(texts.map(({ text }) => text)).toEqual([
    "Letter to Avery Howard: the roof was inspected on the day of the storm.",
    "Letter to Lena Fischer: the roof was inspected on the day of the storm.",
  ]);
});

it.each([
  [
    "blocked",
    "forbidden",
    "Your organization does not let this server use Microsoft Graph as you. An administrator can say why; trying again will not help.",
  ],
  [
    "unassigned",
    "forbidden",
    "Your organization does not let this server use Microsoft Graph as you. An administrator can say why; trying again will not help.",
  ],
  [
    "out-of-service",
    "unavailable",
    "The sign-in service does not answer, so Microsoft Graph cannot be used as you. Try again in a minute.",
  ],
  [
    "busy",
    "unavailable",
    "The sign-in service does not answer, so Microsoft Graph cannot be used as you. Try again in a minute.",
  ],
] as const)("a sign-in that is %s is told in words", async (decision, code, text) => {
  issuer.decide(() => decision);
  const token = await mint({ person: { name: `Person ${decision}`, roles: [] } });
  const answer = await call(token, "list-mail");
  expect([answer.status, outcomeOf(answer)]).toEqual([200, { code, text }]);
});

it("only the calls that need another system are refused without its token", async () => {
  const token = await mint({ person: { name: "Person chatting", roles: [] } });
  const address = "https://contoso-my.sharepoint.example/roof%20notes.txt";
  expect(outcomeOf(await call(token, "read-shared", { address })).text).toContain(
    "Notes of Person chatting",
  );
  issuer.decide(() => "blocked");
  const other = await mint({ person: { name: "Person blocked", roles: [] } });
  expect(outcomeOf(await call(other, "read-shared")).text).toBe("No file.");
  expect(outcomeOf(await call(other, "read-shared", { address })).code).toBe("forbidden");
  issuer.decide(() => "no-consent");
  const third = await mint({ person: { name: "Person asked", roles: [] } });
  expect((await call(third, "read-shared")).status).toBe(200);
  expect((await call(third, "read-shared", { address })).status).toBe(403);
});

it("a write that gets no token says that nothing was saved", async () => {
  issuer.decide(() => "out-of-service");
  const answer = await call(await mint(), "write-mail");
  expect(outcomeOf(answer).text).toMatch(
    /^Nothing was saved\. The sign-in service does not answer/,
  );
});

it("a server whose secret is wrong says that it is not set up correctly, and logs why", async () => {
  const { clientId } = issuer.onBehalfOf;
  const wrong = { clientId, credential: { kind: "secret", secret: "wrong" } } as const;
  const other = await closeAfterTest(startOnBehalf({ onBehalfOf: wrong }));
  const answer = await other.call(await other.mint(), "list-mail");
  expect(outcomeOf(answer)).toEqual({
    code: "forbidden",
    text: "This server is not set up correctly to use Microsoft Graph as you. Whoever runs it finds the reason in its log.",
  });
  expect(other.lines).toContainEqual(
    expect.objectContaining({ level: 50, code: "invalid_client", codes: [7000215] }),
  );
});

it("without the settings, or without sign-in, the error names who can help", async () => {
  const unset = await closeAfterTest(startOnBehalf({ onBehalfOf: undefined }));
  expect(outcomeOf(await unset.call(await unset.mint(), "list-mail"))).toEqual({
    code: "forbidden",
    text: "This server is not set up to use Microsoft Graph as you. Ask whoever runs it to set OBO_CLIENT_ID.",
  });
  const open = await closeAfterTest(startOnBehalf({}, { auth: false }));
  expect(outcomeOf(await open.call(undefined, "list-mail"))).toEqual({
    code: "forbidden",
    text: "This uses Microsoft Graph as the signed-in person, and nobody signs in here. Ask whoever runs the server to turn sign-in on.",
  });
});

it("no token of the person or of Microsoft Graph is in an answer or a log line", async () => {
  const answers: unknown[] = [];
  const decisions = ["granted", "no-consent", "more-claims", "blocked", "out-of-service"] as const;
  for (const decision of decisions) {
    issuer.decide(() => decision);
    const { headers, text } = await call(await mint({ acrs: [decision] }), "list-mail");
    answers.push(headers, text);
  }
  issuer.decide(() => "granted");
  server.graph.failNext(403, "ErrorAccessDenied");
  answers.push((await call(await mint(), "list-mail")).text);
  // The beginning of any JSON Web Token.
  expect(JSON.stringify([answers, server.lines])).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect(JSON.stringify(server.lines)).not.toContain(issuer.onBehalfOf.secret);
});

it("a call that is cancelled does not wait for the issuer", async () => {
  const stop = new AbortController();
  const { scope, ...exchange } = testExchange(server.core.log, { name: "A", id: "a" });
  scope.personTokens = { get: () => new Promise(() => {}), drop() {}, requireSignIn() {} };
  const answer = server.core.callTool("list-mail", {}, { ...exchange, scope, signal: stop.signal });
  setImmediate(() => stop.abort());
  expect(await answer).toMatchObject({ isError: true });
});

it("a system without an address says that it is not set up", async () => {
  expect(outcomeOf(await call(await mint(), "list-orders"))).toMatchObject({
    code: "forbidden",
    text: expect.stringContaining("the order system"),
  });
});

it("a tool that names no permissions is a fault of its author", async () => {
  expect(outcomeOf(await call(await mint(), "forget-scopes")).code).toBe("internal");
  const line = server.lines.findLast(({ tool }) => tool === "forget-scopes");
  expect(JSON.stringify(line)).toContain("name its scopes in `graph` or `apis`");
});
