import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { toolCall } from "../../testing/raw.ts";
import { startSignedInFixture } from "../../testing/signed-in.ts";

const fixture = await closeAfterAll(startSignedInFixture());

it("a request without a token is asked to sign in, whatever its body is", async () => {
  for (const body of [toolCall("show-notes"), { hello: "world" }]) {
    const { status, json, headers } = await fixture.post(undefined, body);
    expect([status, json?.error?.message]).toEqual([
      401,
      "Sign in first: send Authorization: Bearer <token>.",
    ]);
    expect(headers["www-authenticate"]).toMatch(/^Bearer resource_metadata="http/);
  }
});

it("a request with a token is its person's", async () => {
  const { json } = await fixture.post(await fixture.mint(), toolCall("who-am-i"));
  expect(json?.result).toMatchObject({ structuredContent: { by: "Avery Howard" } });
});
