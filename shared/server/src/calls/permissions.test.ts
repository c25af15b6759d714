import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterEach, expect, it, vi } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { accept, initialize, toolCall } from "../testing/raw.ts";
import { avery, startSignedInFixture } from "../testing/signed-in.ts";
import { callerKey, getAccess, hasRole } from "./permissions.ts";

const fixture = await closeAfterAll(startSignedInFixture());
const kat = { name: "Kat Larsson", roles: ["Reader"] };
afterEach(() => void vi.unstubAllEnvs());

/** Texts in which a person sees nothing. */
const blank = ["", " ", "\t", "\u200b", "\u2060\u200b", "\u2800", "\u00a0"];

const headersFor = async (person: typeof avery) => ({
  authorization: `Bearer ${await fixture.mint({ person })}`,
});

it("the caller reaches the handler, and is limited by the role, in every adapter", async () => {
  const editor = await headersFor(avery);
  const reader = await headersFor(kat);
  const capabilities = { elicitation: {} };
  const clients = [
    connectClient(fixture.url, { capabilities, headers: reader }),
    connectClient(fixture.url, { headers: reader }),
    connectClient2026(fixture.url, { headers: reader }),
  ];
  for (const client of clients) {
    const { callTool } = await closeAfterTest(client);
    expect((await callTool("who-am-i")).text).toBe("Kat Larsson");
    const { text, error } = await callTool("add-note", { note: "x" });
    expect([text, error?.code]).toEqual([
      expect.stringContaining("needs the role Editor"),
      "forbidden",
    ]);
  }
  expect(fixture.store.actors).toEqual([]);
  const { callTool } = await closeAfterTest(
    connectClient(fixture.url, { capabilities, headers: editor }),
  );
  expect((await callTool("who-am-i")).text).toBe("Avery Howard");
});

it("the caller can use and end its session; for others it does not exist", async () => {
  const headers = { accept };
  const mine = await fixture.mint();
  const theirs = await fixture.mint({ person: kat });
  const id = String((await fixture.post(mine, initialize(), headers)).headers["mcp-session-id"]);
  const use = (token: string, method: string) =>
    fetch(fixture.url, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "mcp-session-id": id,
      },
      ...(method === "POST" && { body: JSON.stringify(toolCall("who-am-i")) }),
    });
  for (const method of ["POST", "GET", "DELETE"])
    expect((await use(theirs, method)).status).toBe(404);
  const again = await fixture.mint({ version: 1 });
  expect(await (await use(again, "POST")).text()).toContain("Avery Howard");
  expect((await use(mine, "DELETE")).status).toBe(200);
  expect((await use(mine, "POST")).status).toBe(404);
});

it("the caller has a unique key, also for ids crafted to collide", () => {
  const callers = [
    { name: "a" },
    { name: "a", id: "1" },
    { name: "a", id: "1", tenant: "t" },
    { name: "a", id: '1","t' },
    { name: "a", id: "t", tenant: "1" },
  ];
  expect(new Set(callers.map(callerKey)).size).toBe(callers.length);
  expect(callerKey({ name: "b", id: "1" })).toBe(callerKey({ name: "a", id: "1" }));
});

it("a role that is not set matches nobody, whatever blank roles a token holds", () => {
  const caller = { name: "Kat", id: "1", grant: { scopes: [], roles: blank } };
  expect(getAccess(caller)).toMatchObject({ allRecords: false, undoOthers: false });
  vi.stubEnv("ALL_RECORDS_ROLE", "");
  expect(getAccess(caller).allRecords).toBe(false);
  vi.stubEnv("ALL_RECORDS_ROLE", "Administrator");
  expect(getAccess(caller).allRecords).toBe(false);
  const administrator = { ...caller, grant: { scopes: [], roles: ["", "Administrator"] } };
  expect(getAccess(administrator).allRecords).toBe(true);
});

it.each([undefined, ...blank])("the blank role %j is no role", (role) => {
  expect(hasRole({ grant: { scopes: [], roles: blank } }, role)).toBe(false);
});

it("a caller who did not sign in has no role", () => {
  expect(hasRole({}, "Editor")).toBe(false);
});

it("blank roles of a token are dropped, and a blank name is no name", async () => {
  const { callTool } = await closeAfterTest(
    connectClient(fixture.url, { headers: await headersFor({ name: "\u200b", roles: blank }) }),
  );
  expect((await callTool("who-am-i")).text).toMatch(/@contoso\.example$/);
  expect((await callTool("add-note", { note: "x" })).error?.code).toBe("forbidden");
});
