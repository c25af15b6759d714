import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { accept, openSession, raw, toolCall } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";

const fixture = await closeAfterAll(startFixture());
const signedIn = await closeAfterAll(startSignedInFixture());
const body = toolCall("show-notes");

/** Text of a response without the id of its view, which each result has for itself. */
const withoutView = ({ text }: { text: string }) => text.replace(/"viewUUID":"[\w-]+"/, "");

describe("/mcp/ is answered like /mcp, without a redirect", () => {
  it.each([
    { method: "POST", body },
    { method: "GET", headers: { accept: "text/event-stream" } },
    { method: "DELETE" },
    { method: "PUT" },
    { method: "HEAD" },
    { method: "OPTIONS", headers: { origin: "http://localhost:3000" } },
    { method: "POST", body, headers: { host: "evil.example" } },
    { method: "POST", body, headers: { origin: "https://evil.example" } },
  ])("%j", async (request) => {
    const plain = await raw(fixture.port, { ...request, path: "/mcp" });
    const slashed = await raw(fixture.port, { ...request, path: "/mcp/" });
    expect(slashed.status).toBe(plain.status);
    expect(withoutView(slashed)).toBe(withoutView(plain));
    expect(slashed.headers.allow).toBe(plain.headers.allow);
    expect(slashed.headers["access-control-allow-methods"]).toBe(
      plain.headers["access-control-allow-methods"],
    );
  });

  it.each([connectClient, connectClient2026])("with a real client", async (connect) => {
    const { callTool } = await closeAfterTest(connect(`${fixture.url}/`));
    expect((await callTool("show-notes", { word: "bread" })).text).toBe("bread");
  });

  it("with a session that was opened at the other address", async () => {
    const id = await openSession(fixture.port);
    const headers = { accept, "mcp-session-id": id };
    const ended = await raw(fixture.port, { method: "DELETE", path: "/mcp/", headers });
    expect(ended.status).toBe(200);
    expect((await raw(fixture.port, { headers, body })).status).toBe(404);
  });

  it("with sign-in, and its metadata", async () => {
    const path = "/.well-known/oauth-protected-resource/mcp";
    const challenge = async (to: string) =>
      (await raw(signedIn.port, { path: to, body })).headers["www-authenticate"];
    expect(await challenge("/mcp/")).toContain(`http://localhost:${signedIn.port}${path}"`);
    expect(await challenge("/mcp/")).toBe(await challenge("/mcp"));
    const headers = { authorization: `Bearer ${await signedIn.mint()}` };
    expect((await raw(signedIn.port, { path: "/mcp/", headers, body })).status).toBe(200);
    const metadata = (to: string) => raw(signedIn.port, { method: "GET", path: to });
    const slashed = await metadata(`${path}/`);
    expect(JSON.parse(slashed.text)).toMatchObject({ resource: signedIn.url });
    expect(slashed.text).toBe((await metadata(path)).text);
  });
});

it.each(["/MCP", "/Mcp/", "//mcp", "/mcp//", "/mcp/.", "/./mcp", "/%6dcp", "/mcp;v=2", "/mcp/v1"])(
  "%s is not found",
  async (path) => {
    const authorization = `Bearer ${await signedIn.mint()}`;
    const answer = await raw(signedIn.port, { path, headers: { authorization }, body });
    expect([answer.status, answer.json?.error?.code]).toEqual([404, -32601]);
  },
);
