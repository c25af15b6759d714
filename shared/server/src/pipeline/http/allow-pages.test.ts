import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw } from "../../testing/raw.ts";

const fixture = await closeAfterAll(startFixture({ allowedOrigins: ["https://chat.example.com"] }));
const loopback = `localhost:${fixture.port}`;

const preflight = (headers: string) =>
  raw(fixture.port, {
    method: "OPTIONS",
    headers: {
      host: loopback,
      origin: "https://chat.example.com",
      "access-control-request-method": "POST",
      "access-control-request-headers": headers,
    },
  });

it("the preflight of an allowed page allows the headers of MCP, trace context and the parameters of tools", async () => {
  const { status, headers } = await preflight("mcp-param-Region,mcp-param-due_day, traceparent");
  expect(status).toBe(204);
  const names =
    "authorization baggage last-event-id mcp-method mcp-name mcp-param-due_day mcp-param-region " +
    "mcp-protocol-version mcp-session-id traceparent";
  expect(headers["access-control-allow-headers"]?.split(", ")).toEqual(
    expect.arrayContaining(names.split(" ")),
  );
  expect(headers).toMatchObject({
    "access-control-allow-origin": "https://chat.example.com",
    "access-control-allow-methods": "GET, POST, DELETE",
    "access-control-expose-headers": expect.stringContaining("mcp-session-id"),
  });
  expect(headers.vary).toContain("Access-Control-Request-Headers");
});

it("the preflight of an allowed page allows no others", async () => {
  const { headers } = await preflight(
    "x-mcp-param-a, mcp-param-, mcp-param-a b, cookie, mcp-params-a, *",
  );
  expect(headers["access-control-allow-headers"]).not.toMatch(/mcp-param|cookie|\*/);
});
