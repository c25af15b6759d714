import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterTest } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";
import { toolCall } from "../../testing/raw.ts";
import { avery, startSignedInFixture } from "../../testing/signed-in.ts";

const omar = { name: "Omar", roles: ["Reader"] };
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

it("a caller beyond the calls per minute gets an error that says when to call again", async () => {
  const { core, store } = await closeAfterTest(startFixture());
  const exchange = testExchange(core.log);
  exchange.scope.limit = { caller: "ada", isLimited: true, waitSeconds: 7, turns: [] };
  const { text, error } = toolAnswer(await core.callTool("add-note", { note: "eggs" }, exchange));
  expect(text).toBe(
    "Nothing was saved. You have made too many calls within a minute. Call again in 7 s.",
  );
  expect(error).toEqual({ code: "unavailable", outcome: "not_applied", retryAfterSeconds: 7 });
  expect(store.notes).not.toContain("eggs");
});

it("runs a caller's costly calls one after the other, beside those of another", async () => {
  const fixture = await closeAfterTest(startSignedInFixture());
  const [ada, other] = await Promise.all([avery, omar].map((person) => fixture.mint({ person })));
  let waiting = 0;
  fixture.store.events.on("waiting", () => {
    waiting += 1;
  });
  const wait = toolCall("wait");
  const calls = [ada, ada, other].map((token) => fixture.post(token, wait));
  await expect.poll(() => waiting, { timeout: 40_000 }).toBe(2);
  expect((await fixture.post(other, ping)).status).toBe(200);
  expect(waiting).toBe(2);
  fixture.store.events.emit("release");
  await expect.poll(() => waiting).toBe(3);
  fixture.store.events.emit("release");
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
