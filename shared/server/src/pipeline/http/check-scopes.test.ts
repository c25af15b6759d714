import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { toolCall } from "../../testing/raw.ts";
import { startSignedInFixture } from "../../testing/signed-in.ts";

const fixture = await closeAfterAll(startSignedInFixture());
const token = await fixture.mint({ scopes: ["fixture.read"] });
const write = toolCall("add-note", { note: "eggs" }, 7);

it.each([
  ["a call", write, 7],
  ["a batch with a call", [toolCall("show-notes"), write], null],
])("%s that the scopes do not cover is refused before anything runs", async (_, body, id) => {
  const { status, json, headers } = await fixture.post(token, body);
  expect([status, json?.id]).toEqual([403, id]);
  expect(json?.error?.message).toBe("The token lacks the scope fixture.write.");
  expect(headers["www-authenticate"]).toContain('error="insufficient_scope"');
  expect(fixture.store.notes).toHaveLength(3);
});

it("a call that the scopes cover goes on", async () => {
  expect((await fixture.post(token, toolCall("show-notes"))).status).toBe(200);
});
