import {
  Client as Client2026,
  StreamableHTTPClientTransport as Transport2026,
} from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { localClient } from "@suite/host/local-issuer";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterAll, describe, expect, it } from "vitest";
import { raw, toolCall } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";

const fixture = await startSignedInFixture();

afterAll(() => fixture.close());

const path = "/.well-known/oauth-protected-resource/mcp";

/** Connects without a token up to the sign-in page; returns the page's URL. */
async function signInPage(
  connect: (provider: typeof basics & { redirectToAuthorization(url: URL): void }) => Promise<void>,
) {
  let page: URL | undefined;
  const redirectToAuthorization = (url: URL) => {
    page = url;
  };
  await expect(connect({ ...basics, redirectToAuthorization })).rejects.toThrow(/Unauthorized/i);
  if (!page) throw new Error("The client did not get as far as the sign-in page.");
  return page.searchParams;
}

const basics = {
  redirectUrl: "http://localhost:1/callback",
  clientMetadata: { client_name: "test", redirect_uris: ["http://localhost:1/callback"] },
  clientInformation: () => ({ client_id: localClient }),
  tokens: () => undefined,
  saveTokens: () => undefined,
  saveCodeVerifier: () => undefined,
  codeVerifier: () => "",
};

const info = { name: "suite-tests", version: "1.0.0" };

describe.each(["localhost", "127.0.0.1"])("a client that uses the name %s", (name) => {
  const url = `http://${name}:${fixture.port}/mcp`;

  it.each([
    [
      "SDK 1.x",
      (authProvider: Parameters<Parameters<typeof signInPage>[0]>[0]) =>
        new Client(info).connect(new StreamableHTTPClientTransport(new URL(url), { authProvider })),
      connectClient,
    ],
    [
      "SDK 2.x",
      (authProvider: Parameters<Parameters<typeof signInPage>[0]>[0]) =>
        new Client2026(info).connect(new Transport2026(new URL(url), { authProvider })),
      connectClient2026,
    ],
  ])("signs in with %s and calls with its token", async (_, connect, connectSignedIn) => {
    const request = await signInPage(connect);
    expect(request.get("resource")).toBe(url);
    const scopes = request.get("scope")?.split(" ") ?? [];
    expect(scopes).toContain(`${url}/fixture.read`);
    const token = await fixture.mint({ version: 1, resource: url, scopes });
    const { callTool, close } = await connectSignedIn(url, { headers: { authorization: `Bearer ${token}` } });
    expect((await callTool("who-am-i")).text).toBe("Avery Howard");
    await close();
  });
});

describe("the address in the metadata", () => {
  it.each([
    ["evil.example", 403],
    ["localhost:1", 401],
    ["127.0.0.1", 401],
  ])("is never the foreign Host %s", async (host, status) => {
    const { headers, ...answer } = await raw(fixture.port, {
      headers: { host },
      body: toolCall("show-notes"),
    });
    expect(answer.status).toBe(status);
    if (status === 401)
      expect(headers["www-authenticate"]).toContain(`"http://localhost:${fixture.port}${path}"`);
    const metadata = await raw(fixture.port, { method: "GET", path, headers: { host } });
    expect(metadata.text).not.toContain(`http://${host}/`);
  });

  it("refuses a token for another port", async () => {
    const token = await fixture.mint({ version: 1, resource: "http://127.0.0.1:1/mcp" });
    expect((await fixture.post(token, toolCall("show-notes"))).status).toBe(401);
  });
});
