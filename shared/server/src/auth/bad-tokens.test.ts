import { createHmac, randomBytes } from "node:crypto";
import { localClient, startLocalIssuer } from "@suite/dev/local-issuer";
import {
  CompactEncrypt,
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
} from "jose";
import { afterAll, expect, it, vi } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { accept, initialize, request2026, toolCall } from "../testing/raw.ts";
import { type SignedInFixture, startSignedInFixture } from "../testing/signed-in.ts";

// Time is fixed, as a second would decide about the tokens at the edge of the tolerance.
vi.useFakeTimers({ toFake: ["Date"] });
const fixture = await closeAfterAll(startSignedInFixture({ clients: [localClient] }));
const tokens = await badTokens(fixture);
afterAll(() => void vi.useRealTimers());

const reads = toolCall("show-notes");
const note = { note: "from a bad token" };
const writes = toolCall("add-note", note);
const client2026 = request2026("tools/call", { name: "add-note", arguments: note });

it("an invalid token is refused for its fault alone: both versions are accepted without it", async () => {
  for (const version of [1, 2] as const)
    expect((await fixture.post(await fixture.mint({ version }), reads)).status).toBe(200);
  fixture.lines.length = 0;
});

it.each(Object.keys(tokens))(
  "an invalid token %s: 401 or 403 in all adapters, no handler runs",
  async (name) => {
    const token = (await tokens[name]?.()) ?? "";
    const before = { notes: [...fixture.store.notes], actors: fixture.store.actors.length };
    const answers = await Promise.all([
      fixture.post(token, reads),
      fixture.post(token, writes),
      fixture.post(token, client2026.body, client2026.headers),
      fixture.post(token, initialize(), { accept }),
    ]);
    for (const { status, headers, json, text } of answers) {
      expect([401, 403]).toContain(status);
      expect(headers["www-authenticate"]).toMatch(
        /^Bearer resource_metadata="http:\/\/localhost:\d+\/\.well-known\/oauth-protected-resource\/mcp", scope="[^"]+", error="(invalid_token|insufficient_scope)", error_description="[^"]+"$/,
      );
      expect(headers["mcp-session-id"]).toBeUndefined();
      expect(json?.error?.message).toBeTruthy();
      expect(text).not.toContain("milk");
    }
    expect(fixture.store.notes).toEqual(before.notes);
    expect(fixture.store.actors).toHaveLength(before.actors);
    expect(fixture.lines.some(({ outcome }) => outcome === "ok")).toBe(false);
  },
);

type Claims = JWTPayload;
type Make = () => string | Promise<string>;

/** Tokens that must be refused, by their fault. Each differs from a valid token in this fault only. */
async function badTokens({ issuer, request }: SignedInFixture): Promise<Record<string, Make>> {
  const stranger = await startLocalIssuer();
  const thief = await generateKeyPair("RS256", { extractable: true });
  await stranger.close();
  const good = (version: 1 | 2 = 2): Claims => issuer.claims(request({ version }));
  const now = () => Math.floor(Date.now() / 1000);
  const but = (changes: Claims, version: 1 | 2 = 2) =>
    issuer.sign({ ...good(version), ...changes });
  const without = (...names: string[]) =>
    issuer.sign(
      Object.fromEntries(Object.entries(good()).filter(([name]) => !names.includes(name))),
    );
  const base64 = (value: unknown) =>
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
  const unsigned = (alg: string) =>
    `${base64({ alg, typ: "JWT", kid: issuer.key.kid })}.${base64(good())}.`;
  const tamper = async (part: 0 | 1 | 2, change: (text: string) => string) => {
    const parts = (await issuer.sign(good())).split(".");
    parts[part] = change(parts[part] ?? "");
    return parts.join(".");
  };
  const publicPem = async () => {
    const key = await importJWK(issuer.key.publicJwk, "RS256");
    if (key instanceof Uint8Array) throw new Error("not a public key");
    return exportSPKI(key);
  };
  const hmac = async (secret: string) => {
    const signed = `${base64({ alg: "HS256", typ: "JWT", kid: issuer.key.kid })}.${base64(good())}`;
    return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
  };
  const stolen = (header: object) =>
    new SignJWT(good())
      .setProtectedHeader({ alg: "RS256", typ: "JWT", kid: issuer.key.kid, ...header })
      .sign(thief.privateKey);

  return {
    "another audience": () => but({ aud: "api://somebody-else" }),
    "another audience, v1": () => but({ aud: "https://graph.microsoft.com" }, 1),
    "an audience that begins like ours": () => but({ aud: `${request().resource}/more` }),
    "the audience in capitals": () => but({ aud: String(request().resource).toUpperCase() }),
    "no audience": () => without("aud"),
    "an empty list of audiences": () => but({ aud: [] }),
    "another issuer": () => but({ iss: "https://login.microsoftonline.com/common/v2.0" }),
    "the issuer without its tenant": () => but({ iss: `${issuer.origin}/v2.0` }),
    "the issuer with a slash more": () => but({ iss: `${issuer.issuer}/` }),
    "the issuer of Entra v1 for a foreign tenant": () => but({ iss: `${issuer.origin}/other/` }, 1),
    "no issuer": () => without("iss"),
    "another tenant": () => but({ tid: "99999999-2222-4333-8444-555555555555" }),
    "another tenant, v1": () => but({ tid: "99999999-2222-4333-8444-555555555555" }, 1),
    "no tenant": () => without("tid"),
    "alg none": () => unsigned("none"),
    "alg None, in other letters": () => unsigned("nOnE"),
    "alg RS256 and an empty signature": () => unsigned("RS256"),
    "HS256 with the public key as PEM": async () => hmac(await publicPem()),
    "HS256 with the public key as JWK": () => hmac(JSON.stringify(issuer.key.publicJwk)),
    "HS256 with an empty secret": () => hmac(""),
    "a stranger's key under our key id": () => stranger.sign(good(), { kid: issuer.key.kid }),
    "a stranger's key under its own id": () => stranger.sign(good()),
    "the issuer's key under another id": () => issuer.sign(good(), { kid: "another" }),
    "no key id": () => issuer.sign(good(), { kid: undefined }),
    "a key brought along in the header": async () =>
      stolen({ jwk: await exportJWK(thief.publicKey) }),
    "an address of keys in the header": () => stolen({ jku: "https://keys.example/jwks" }),
    "a certificate in the header": () => stolen({ x5c: ["MIIB"] }),
    "a critical header that nobody knows": () =>
      new CompactSign(Buffer.from(JSON.stringify(good())))
        .setProtectedHeader({ alg: "RS256", kid: issuer.key.kid, crit: ["curfew"], curfew: 1 })
        .sign(issuer.key.privateKey, { crit: { curfew: true } }),
    "expired by 61 s": () => but({ exp: now() - 61 }),
    "expired by 61 s, v1": () => but({ exp: now() - 61 }, 1),
    "not valid for 61 s yet": () => but({ nbf: now() + 61 }),
    "no expiry": () => without("exp"),
    "an expiry that is a text": () => but(JSON.parse('{"exp":"2099-01-01"}')),
    "no subject": () => without("sub"),
    "an empty subject": () => but({ sub: "" }),
    "a subject of invisible characters": () => but({ sub: "\u200b" }),
    "a person of invisible characters": () => but({ oid: "\u2060" }),
    "a client of invisible characters": () => but({ azp: "\u200b" }),
    "roles that are no list": () => but({ roles: "Editor" }),
    "scopes that are a number": () => but({ scp: 7 }),
    "no scope": () => without("scp"),
    "roles only, as an application gets them": () => but({ scp: undefined, idtyp: "app" }),
    "a scope of another server": () => but({ scp: "library.read" }),
    "a scope that begins like ours": () => but({ scp: "fixture.reader fixture.writer" }),
    "the scope of another resource": () => but({ scp: "api://other/fixture.read" }),
    "the write scope alone": () => but({ scp: "fixture.write" }),
    "an ID token": () => but({ scp: undefined, nonce: "n", aud: issuer.audience }),
    "an unknown client": () => but({ azp: "99999999-4444-4555-8666-777777777777" }),
    "an unknown client, v1": () => but({ appid: "99999999-4444-4555-8666-777777777777" }, 1),
    "a known client and an unknown one": () =>
      but({ appid: "99999999-4444-4555-8666-777777777777" }),
    "no client": () => without("azp"),
    "the type of a logout token": () => issuer.sign(good(), { typ: "logout+jwt" }),
    "the type of a DPoP proof": () => issuer.sign(good(), { typ: "dpop+jwt" }),
    "a token within a token": async () =>
      issuer.sign({ jwt: await issuer.sign(good()) }, { cty: "JWT" }),
    "a token as the payload of a token": async () => tamper(1, () => base64("ey.ey.ey")),
    "an encrypted token": async () =>
      new CompactEncrypt(Buffer.from(await issuer.sign(good())))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", cty: "JWT" })
        .encrypt(randomBytes(32)),
    "9 KB": () => but({ padding: "x".repeat(9 * 1024) }),
    "a changed claim": () =>
      tamper(1, (text) =>
        base64({ ...JSON.parse(Buffer.from(text, "base64url").toString()), name: "Root" }),
      ),
    "a changed signature": () =>
      tamper(2, (text) => `${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`),
    "a signature cut short": () => tamper(2, (text) => text.slice(0, -4)),
    "two parts": async () => (await issuer.sign(good())).split(".").slice(0, 2).join("."),
    "no token at all": () => "not-a-token",
    "a number for a payload": () => tamper(1, () => base64("7")),
  };
}
