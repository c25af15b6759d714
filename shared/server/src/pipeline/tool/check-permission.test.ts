import { toolAnswer } from "@suite/testing/clients";
import { expect, it, vi } from "vitest";
import { closeAfterTest } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { startFixture } from "../../testing/fixture.ts";

const reader = { name: "Kat Larsson", grant: { scopes: ["read"], roles: ["Reader"] } } as const;

it("a caller without the role may read, and not write", async () => {
  const { core, store } = await closeAfterTest(startFixture());
  const exchange = testExchange(core.log, reader);
  expect(toolAnswer(await core.callTool("show-notes", {}, exchange)).isError).toBeFalsy();
  const { text, error } = toolAnswer(await core.callTool("add-note", { note: "eggs" }, exchange));
  expect(text).toBe(
    "Kat Larsson may read but not change anything here: `add-note` needs the role Editor. An administrator can assign it; trying again will not help.",
  );
  expect(error).toMatchObject({ code: "forbidden", outcome: "not_applied" });
  expect(store.notes).not.toContain("eggs");
});

it("a tool that is turned off is refused, as a widget or a model may still know it", async () => {
  vi.stubEnv("TOOLS", "!add-note");
  const { core } = await closeAfterTest(startFixture());
  vi.unstubAllEnvs();
  const answer = await core.callTool("add-note", { note: "eggs" }, testExchange(core.log));
  expect(toolAnswer(answer).text).toBe(
    "`add-note` is turned off on this server. Whoever runs it can turn it on; trying again will not help.",
  );
});

it("a tool for widgets is refused to a client that declares that it draws none", async () => {
  const { core } = await closeAfterTest(startFixture());
  const exchange = testExchange(core.log);
  const client = { ...exchange.client, showsWidgets: false };
  const refused = core.callTool("who-am-i", {}, { ...exchange, client });
  await expect(refused).rejects.toMatchObject({ code: -32021 });
});
