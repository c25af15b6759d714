import {
  Client as Client2026,
  StreamableHTTPClientTransport as Transport2026,
} from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { localClient } from "@suite/dev/local-issuer";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { raw, toolCall } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";

const fixture = await closeAfterAll(startSignedInFixture());
const path = "/.well-known/oauth-protected-resource/mcp";

const basics = {
  redirectUrl: "http://localhost:1/callback",
  clientMetadata: { client_name: "test", redirect_uris: ["http://localhost:1/callback"] },
  clientInformation: () => ({ client_id: localClient }),
  tokens: () => undefined,
  saveTokens: () => undefined,
  saveCodeVerifier: () => undefined,
  codeVerifier: () => "",
};

type Provider = typeof basics & { redirectToAuthorization(url: URL): void };

const info = { name: "suite-tests", version: "1.0.0" };
const clients = [
  {
    sdk: "SDK 1.x",
    connect: (url: URL, authProvider: Provider) =>
      new Client(info).connect(new StreamableHTTPClientTransport(url, { authProvider })),
    connectSignedIn: connectClient,
  },
  {
    sdk: "SDK 2.x",
    connect: (url: URL, authProvider: Provider) =>
      new Client2026(info).connect(new Transport2026(url, { authProvider })),
    connectSignedIn: connectClient2026,
  },
];

describe.each([
  ["localhost", "/mcp"],
  ["127.0.0.1", "/mcp"],
  ["localhost", "/mcp/"],
])("a client that uses the address http://%s:<port>%s", (name, endpoint) => {
  const url = `http://${name}:${fixture.port}/mcp`;
  const address = new URL(endpoint, url).href;

  it.each(clients)(
    "signs in with $sdk and calls with its token",
    async ({ connect, connectSignedIn }) => {
      let page: URL | undefined;
      const redirectToAuthorization = (to: URL) => {
        page = to;
      };
      const connecting = connect(new URL(address), { ...basics, redirectToAuthorization });
      await expect(connecting).rejects.toThrow(/Unauthorized/i);
      const request = new URL(String(page)).searchParams;
      expect(request.get("resource")).toBe(url);
      const scopes = request.get("scope")?.split(" ") ?? [];
      expect(scopes).toContain(`${url}/fixture.read`);
      await expect(fixture.mint({ resource: new URL(url).origin, scopes })).rejects.toThrow(
        "AADSTS9010010",
      );
      const token = await fixture.mint({ version: 1, resource: url, scopes });
      const headers = { authorization: `Bearer ${token}` };
      const { callTool } = await closeAfterTest(connectSignedIn(address, { headers }));
      expect((await callTool("who-am-i")).text).toBe("Avery Howard");
    },
  );
});

it.each([
  ["evil.example", 403],
  ["localhost:1", 401],
  ["127.0.0.1", 401],
])("the address in the metadata is never the foreign Host %s", async (host, status) => {
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

it("the address in the metadata refuses a token for another port", async () => {
  const token = await fixture.mint({ version: 1, resource: "http://127.0.0.1:1/mcp" });
  expect((await fixture.post(token, toolCall("show-notes"))).status).toBe(401);
});
