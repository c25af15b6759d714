import { connectClient2026 } from "@suite/testing/clients";
import express, { Router } from "express";
import { describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";
import { avery, headers, listen, listenWith, verified } from "../testing/router-app.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";
import { mcpHandler, mcpRouter } from "./mcp-router.ts";

const { core } = await closeAfterAll(startFixture());
const reads = toolCall("show-notes", { word: "bread" });
const metadataPath = "/.well-known/oauth-protected-resource";

it("asks for a token, by an own verifier, and tells where its metadata is", async () => {
  const { port } = await closeAfterTest(listenWith(core, verified));
  const resource = `http://localhost:${port}/hr/mcp`;
  const metadata = `http://localhost:${port}/hr${metadataPath}/mcp`;
  const asked = await raw(port, { path: "/hr/mcp", body: reads });
  expect(asked.status).toBe(401);
  expect(asked.headers["www-authenticate"]).toBe(
    `Bearer resource_metadata="${metadata}", scope="${resource}/fixture.read ${resource}/fixture.write"`,
  );
  const refused = await raw(port, {
    path: "/hr/mcp/",
    headers: { authorization: "Bearer made-up" },
    body: reads,
  });
  expect(refused.status).toBe(401);
  expect(refused.headers["www-authenticate"]).toContain(
    `resource_metadata="${metadata}", scope="${resource}/fixture.read ${resource}/fixture.write", error="invalid_token"`,
  );
  expect(refused.text).not.toContain("made-up");
  for (const slash of ["", "/"]) {
    const described = await (await fetch(metadata + slash)).json();
    expect(described).toEqual({
      resource,
      resource_name: "Fixture",
      scopes_supported: [`${resource}/fixture.read`, `${resource}/fixture.write`],
      bearer_methods_supported: ["header"],
    });
  }
});

it("gives the verifier the request, and the person the rights that it names", async () => {
  const seen: string[] = [];
  const { port } = await closeAfterTest(
    listenWith(core, {
      authorizationServers: ["https://issuer.example"],
      verifyToken(token, request) {
        seen.push(`${token} ${request.baseUrl}${request.path} ${request.get("x-tenant")}`);
        return token === "reader" ? { ...avery, scopes: ["read"] } : { id: "2" };
      },
    }),
  );
  const call = (token: string) =>
    raw(port, {
      path: "/hr/mcp",
      headers: { authorization: `Bearer ${token}`, "x-tenant": "hr" },
      body: toolCall("add-note", { note: "from outside" }),
    });
  const scope = await call("reader");
  expect([scope.status, scope.json?.error?.message]).toEqual([
    403,
    "The token lacks the scope fixture.write.",
  ]);
  const role = await call("writer");
  expect(role.json?.result).toMatchObject({
    isError: true,
    _meta: { error: { code: "forbidden" } },
  });
  expect(seen).toEqual(["reader /hr/mcp hr", "writer /hr/mcp hr"]);
  const described = await (await fetch(`http://localhost:${port}/hr${metadataPath}/mcp`)).json();
  expect(described).toMatchObject({ authorization_servers: ["https://issuer.example"] });
});

it("is known under its url, with a server card", async () => {
  const url = "https://app.contoso.example/hr/mcp";
  const { port } = await closeAfterTest(listenWith(core, { ...verified, url: `${url}/` }));
  const get = (path: string) =>
    raw(port, { method: "GET", path, headers: { host: "app.contoso.example" } });
  expect(JSON.parse((await get(`/hr${metadataPath}/mcp`)).text)).toMatchObject({ resource: url });
  const card = await get("/hr/mcp/server-card");
  expect(JSON.parse(card.text)).toMatchObject({ remotes: [{ url }] });
  const { headers: asked } = await raw(port, {
    path: "/hr/mcp",
    headers: { host: "app.contoso.example" },
    body: reads,
  });
  expect(asked["www-authenticate"]).toContain(
    `resource_metadata="https://app.contoso.example/hr${metadataPath}/mcp"`,
  );
});

describe("with an OpenID issuer", async () => {
  const signedIn = await closeAfterAll(startSignedInFixture());
  const auth = { issuer: signedIn.issuer.issuer };

  it("takes tokens for its url only", async () => {
    const url = "http://localhost:3000/hr/mcp";
    const { port } = await closeAfterTest(listenWith(core, { auth, url }));
    const status = async (resource: string) => {
      const token = await signedIn.mint({ version: 1, resource });
      const headers = { host: "localhost:3000", authorization: `Bearer ${token}` };
      return (await raw(port, { path: "/hr/mcp", headers, body: reads })).status;
    };
    expect(await status(url)).toBe(200);
    expect(await status(signedIn.url)).toBe(401);
    const described = await raw(port, { method: "GET", path: `/hr${metadataPath}/mcp` });
    expect(JSON.parse(described.text)).toMatchObject({
      resource: url,
      authorization_servers: [auth.issuer],
    });
  });

  it("needs its url", () => {
    expect(() => mcpRouter(core, { auth })).toThrow("needs `url`");
  });
});

it("serves at a path of one's own by the handler, with metadata at the root", async () => {
  const assistant = mcpHandler(core, verified);
  const inner = Router().all("/assistant", assistant);
  const app = express().use("/api", inner);
  app.all(`${metadataPath}/api/assistant`, assistant.metadata);
  const { port } = await closeAfterTest(listen(app));
  const url = `http://localhost:${port}/api/assistant`;
  const { callTool } = await closeAfterTest(connectClient2026(url, { headers }));
  expect((await callTool("show-notes", { word: "bread" })).text).toBe("bread");
  const asked = await raw(port, { path: "/api/assistant", body: reads });
  const metadata = `http://localhost:${port}${metadataPath}/api/assistant`;
  expect(asked.headers["www-authenticate"]).toContain(`resource_metadata="${metadata}"`);
  expect(await (await fetch(metadata)).json()).toMatchObject({ resource: url });
  await assistant.close();
});

it("has several servers in one application, one of them at its root", async () => {
  const other = await closeAfterTest(startFixture({ name: "other" }));
  const app = express();
  app.use("/hr", mcpRouter(core, { auth: false, allowAnonymous: false }));
  app.use(mcpRouter(other.core, verified));
  const { port } = await closeAfterTest(listen(app));
  const ask = async (path: string) => {
    const { headers } = await raw(port, { path, body: reads });
    return headers["www-authenticate"];
  };
  expect(await ask("/hr/mcp")).toBeUndefined();
  expect(await ask("/mcp")).toContain(`"http://localhost:${port}${metadataPath}/mcp"`);
});
