import { readFileSync } from "node:fs";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { startApp } from "../testing/own-app/app.ts";

const { core, store } = await closeAfterAll(startFixture());

it.each(["people.ts", "app.ts"])(
  "the guide to a server of one's own has %s as it is tested here",
  (name) => {
    const path = "../../../../docs/guides/use-it-in-your-own-server.md";
    const guide = readFileSync(new URL(path, import.meta.url), "utf8");
    const file = readFileSync(new URL(`../testing/own-app/${name}`, import.meta.url), "utf8");
    expect(guide).toContain(`/src/own-app/${name}\`:\n\n\`\`\`ts\n${file}\`\`\`\n`);
  },
);

/** Returns the headers of a person who logged in at the app. */
async function logIn(address: string, name: string) {
  const answer = await fetch(`${address}/log-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  const { token } = Object(await answer.json());
  return { headers: { authorization: `Bearer ${token}` } };
}

it.each([
  ["2025-11-25", connectClient],
  ["2026-07-28", connectClient2026],
] as const)("the app of the guide signs in clients of %s", async (_, connect) => {
  const { address } = await closeAfterTest(startApp(core, 0));
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: "ok" });
  const url = `${address}/hr/mcp`;
  const editor = await closeAfterTest(connect(url, await logIn(address, "Avery Howard")));
  expect((await editor.callTool("add-note", { note: "from the app" })).isError).toBeFalsy();
  expect(store.actors.at(-1)).toMatchObject({ by: "Avery Howard", byId: "1" });
  const reader = await closeAfterTest(connect(url, await logIn(address, "Sanjay Puranik")));
  const refused = await reader.callTool("add-note", { note: "from the app" });
  expect(refused.error).toMatchObject({ code: "forbidden" });
  await expect(connect(url, { headers: { authorization: "Bearer made-up" } })).rejects.toThrow();
});
