import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";

const fixture = await closeAfterAll(startFixture());
const call = async (name: string, input?: unknown) =>
  toolAnswer(await fixture.core.callTool(name, input, testExchange(fixture.core.log)));

it("a call is logged with tool, milliseconds and outcome, never with arguments or results", async () => {
  await call("add-note", { note: "canary-4711" });
  await call("show-notes", { word: "canary-4711" });
  await call("show-notes", { word: ["canary-4711"] });
  expect(fixture.lines.slice(-3)).toMatchObject([
    { tool: "add-note", outcome: "ok", ms: expect.any(Number) },
    { tool: "show-notes", outcome: "ok" },
    { tool: "show-notes", outcome: "invalid" },
  ]);
  expect(JSON.stringify(fixture.lines)).not.toContain("4711");
});
