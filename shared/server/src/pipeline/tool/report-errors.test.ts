import { toolAnswer } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";

const fixture = await closeAfterAll(startFixture());
const call = async (name: string, input?: unknown) =>
  toolAnswer(await fixture.core.callTool(name, input, testExchange(fixture.core.log)));

it("an error of the handler is a result with its data, and no structured content", async () => {
  expect(await call("fail", { how: "conflict" })).toEqual({
    textForModel: "Somebody was faster.",
    textForPeople: "Somebody was faster.",
    text: "Somebody was faster.",
    structuredContent: undefined,
    isError: true,
    error: { code: "conflict", outcome: "not_applied", readOnly: true, current: { count: 2 } },
    detail: {},
  });
});

it.each(["bug", "lie"])(
  "a %s is reported by the id of the request alone, and logged",
  async (how) => {
    const answer = await call("fail", { how });
    const error = {
      code: "internal",
      outcome: "not_applied",
      readOnly: true,
      requestId: "request-7",
    };
    expect(answer.error).toEqual(error);
    expect(answer.text).toContain("request-7");
    expect(JSON.stringify(answer)).not.toMatch(/secret|outputSchema|TypeError/);
    const line = { level: 50, tool: "fail", outcome: "internal", err: expect.anything() };
    expect(fixture.lines.at(-1)).toMatchObject(line);
  },
);
