import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";

const fixture = await closeAfterAll(startFixture());
const call = async (name: string, input?: unknown) =>
  toolAnswer(await fixture.core.callTool(name, input, testExchange(fixture.core.log)));

it("arguments that the schema does not take are refused with a sentence each, and nothing runs", async () => {
  const { text, error } = await call("add-note", { note: "", colour: "red" });
  expect(text.split(". ").slice(0, 2)).toEqual([
    "Unknown argument `colour`; accepted are `note`",
    "`note` must be a text that is not empty",
  ]);
  expect(error).toMatchObject({ code: "invalid", outcome: "not_applied" });
  expect(fixture.store.notes).toHaveLength(3);
});

it("a tool that writes for a widget needs the key of the widget's page", async () => {
  const { text, error } = await call("pin-note", { note: "eggs" });
  expect(error?.code).toBe("invalid");
  expect(text).toContain("can be called only by this server's widget");
  expect(fixture.store.notes).toHaveLength(3);
});
