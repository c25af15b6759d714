import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { closeServer, listen } from "@suite/dev/ports";
import { temporaryFolder } from "@suite/testing/storage";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { ApiAccess } from "../define/api.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { startOnBehalf } from "../testing/on-behalf-server.ts";
import { microsoftGraph } from "./microsoft-graph.ts";
import type { OnBehalfOfSettings } from "./on-behalf-of-settings.ts";
import { TokenExchange } from "./token-exchange.ts";

const server = await closeAfterAll(startOnBehalf());
const { issuer, mint, exchanges } = server;
const { clientId, secret } = issuer.onBehalfOf;
const bySecret: OnBehalfOfSettings["credential"] = { kind: "secret", secret };

afterEach(() => issuer.decide(() => "granted"));

const mail: ApiAccess = { api: microsoftGraph, scopes: ["Mail.Read"] };
const files: ApiAccess = { api: microsoftGraph, scopes: ["Files.Read"] };
const avery = { name: "Avery Howard", id: "avery", tenant: "t" };
const lena = { name: "Lena Fischer", id: "lena", tenant: "t" };
const { log } = server.core;

function createExchange(credential = bySecret): TokenExchange {
  const [tenant = ""] = /[0-9a-f-]{36}/.exec(issuer.issuer) ?? [];
  return new TokenExchange({ authority: issuer.origin, tenant, clientId, credential });
}

it("a token is exchanged once for a person and a set of scopes, whatever their order", async () => {
  const exchange = createExchange();
  const token = await mint();
  const before = exchanges();
  const both = { api: microsoftGraph, scopes: ["Mail.Read", "Files.Read"] };
  const turned = { api: microsoftGraph, scopes: ["Files.Read", "Mail.Read"] };
  const first = await exchange.forPerson(avery, token, undefined).get(both, log);
  const second = await exchange.forPerson(avery, token, undefined).get(turned, log);
  expect(first).toEqual({ kind: "token", token: expect.any(String) });
  expect(second).toEqual(first);
  expect(exchanges() - before).toBe(1);
});

it("calls at the same time share one exchange", async () => {
  const exchange = createExchange();
  const token = await mint();
  const before = exchanges();
  await Promise.all(
    Array.from({ length: 20 }, () => exchange.forPerson(avery, token, undefined).get(mail, log)),
  );
  expect(exchanges() - before).toBe(1);
});

it("neither another person, nor another token of the same person, nor another scope gets a kept token", async () => {
  const exchange = createExchange();
  const token = await mint();
  const others = await mint({ person: { name: "Lena Fischer", roles: [] } });
  const withSecondFactor = await mint({ acrs: ["c1"] });
  const before = exchanges();
  await exchange.forPerson(avery, token, undefined).get(mail, log);
  await exchange.forPerson(lena, others, undefined).get(mail, log);
  // Somebody who holds the token of another person is another person.
  await exchange.forPerson(lena, token, undefined).get(mail, log);
  await exchange.forPerson(avery, withSecondFactor, undefined).get(mail, log);
  await exchange.forPerson(avery, token, undefined).get(files, log);
  expect(exchanges() - before).toBe(5);
});

it("a token is used until five minutes before its end, and no longer than the token it came from", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const minutes = (count: number) => Date.now() + count * 60_000;
  const token = await mint();
  const exchange = createExchange();
  const before = exchanges();
  await exchange.forPerson(avery, token, undefined).get(mail, log);
  await exchange.forPerson(avery, token, minutes(10)).get(files, log);
  vi.setSystemTime(minutes(11));
  await exchange.forPerson(avery, token, undefined).get(mail, log);
  expect(exchanges() - before).toBe(2);
  await exchange.forPerson(avery, token, undefined).get(files, log);
  expect(exchanges() - before).toBe(3);
  vi.setSystemTime(minutes(45));
  await exchange.forPerson(avery, token, undefined).get(mail, log);
  expect(exchanges() - before).toBe(4);
});

it("a refusal is asked for once in a request, and again in the next one", async () => {
  issuer.decide(() => "no-consent");
  const exchange = createExchange();
  const token = await mint();
  const before = exchanges();
  const tokens = exchange.forPerson(avery, token, undefined);
  expect(await tokens.get(mail, log)).toEqual({ kind: "consent" });
  expect(await tokens.get(mail, log)).toEqual({ kind: "consent" });
  expect(exchanges() - before).toBe(1);
  issuer.decide(() => "granted");
  expect(await exchange.forPerson(avery, token, undefined).get(mail, log)).toMatchObject({
    kind: "token",
  });
});

it("an expired token asks for a new sign-in, and one for another application is a fault of the settings", async () => {
  const claims = issuer.claims({
    resource: server.url,
    person: { name: "Avery Howard", roles: [] },
    scopes: [],
  });
  const exchange = createExchange();
  const outcomeOf = async (changes: object) => {
    const token = await issuer.sign({ ...claims, ...changes });
    return exchange.forPerson(avery, token, undefined).get(mail, log);
  };
  expect(await outcomeOf({ exp: 1 })).toEqual({ kind: "sign-in", claims: undefined });
  expect(await outcomeOf({ aud: "another-application" })).toEqual({ kind: "misconfigured" });
});

it("an issuer that nobody reaches is unavailable", async () => {
  const gone = new TokenExchange({
    authority: "http://localhost:1",
    tenant: "11111111-2222-4333-8444-555555555555",
    clientId,
    credential: bySecret,
  });
  expect(await gone.forPerson(avery, await mint(), undefined).get(mail, log)).toEqual({
    kind: "unavailable",
  });
});

it("the server identifies itself by the token of its managed identity", async () => {
  const requested: string[] = [];
  const identity = createServer(async ({ url = "" }, response) => {
    requested.push(url);
    const now = Math.floor(Date.now() / 1000);
    const token = await issuer.sign({ aud: "api://AzureADTokenExchange", exp: now + 600 });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ access_token: token, expires_on: now + 600 }));
  });
  // The endpoint of Container Apps and App Service.
  vi.stubEnv("IDENTITY_ENDPOINT", `http://127.0.0.1:${await listen(identity, 0)}/msi/token`);
  vi.stubEnv("IDENTITY_HEADER", "header");
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    vi.stubEnv("GRAPH_URL", server.graph.url);
    await closeServer(identity);
  });
  const exchange = createExchange({ kind: "managed-identity", clientId: "identity-1" });
  const outcome = await exchange.forPerson(avery, await mint(), undefined).get(mail, log);
  expect(outcome.kind).toBe("token");
  const [url = ""] = requested;
  expect(decodeURIComponent(url)).toContain("resource=api://AzureADTokenExchange");
  expect(url).toContain("client_id=identity-1");
});

it("the server identifies itself by a certificate", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = (name: string, body: string) =>
    `-----BEGIN ${name}-----\n${body}\n-----END ${name}-----\n`;
  const path = join(temporaryFolder(), "certificate.pem");
  // The library takes the digest of the certificate and does not read it.
  writeFileSync(
    path,
    pem("CERTIFICATE", Buffer.from("certificate").toString("base64")) +
      String(privateKey.export({ type: "pkcs8", format: "pem" })),
  );
  const exchange = createExchange({ kind: "certificate", path });
  const outcome = await exchange.forPerson(avery, await mint(), undefined).get(mail, log);
  expect(outcome.kind).toBe("token");
});
