import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";

const fixture = await closeAfterAll(startFixture());
const call = async (name: string, input?: unknown) =>
  toolAnswer(await fixture.core.callTool(name, input, testExchange(fixture.core.log)));

it("a tool writes under the tool's name and the caller's", async () => {
  await call("add-note", { note: "eggs" });
  expect(fixture.store.notes).toContain("eggs");
  const access = { person: "demo-user", allRecords: false, undoOthers: true };
  expect(fixture.store.actors).toMatchObject([{ tool: "add-note", by: "Somebody", access }]);
});

it("a tool that is marked as read-only cannot write", async () => {
  expect(await call("sneaky-write")).toMatchObject({ isError: true, error: { code: "forbidden" } });
  expect(fixture.store.notes).not.toContain("never");
});
