import { expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { testExchange } from "../testing/exchange.ts";
import { startFixture } from "../testing/fixture.ts";
import { signPosition } from "./resources.ts";

const fixture = await closeAfterAll(startFixture());

const exchange = testExchange(fixture.core.log);

it("records are listed after the widgets, page by page", async () => {
  for (let number = 0; number < 120; number += 1) fixture.store.notes.push(`note ${number}`);
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await fixture.core.listResources(cursor, exchange);
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor);
  expect(uris[0]).toMatch(/^ui:/);
  expect(uris).toHaveLength(1 + fixture.store.notes.length);
  expect(new Set(uris).size).toBe(uris.length);
});

it.each([
  "x",
  "",
  signPosition("fixture", { kind: 9 }),
  signPosition("fixture", { kind: -1 }),
  signPosition("another", { kind: 0 }),
  "eyJraW5kIjowfQ",
])("records refuse the made-up cursor %j", async (cursor) => {
  await expect(fixture.core.listResources(cursor, exchange)).rejects.toMatchObject({
    code: -32602,
  });
});

it("records are listed in one line and read without invisible characters", async () => {
  const id = fixture.store.notes.push("oat\u200B\n milk\u{E0041}") - 1;
  const { contents } = await fixture.core.readResource(`fix://notes/${id}`, exchange);
  expect(contents[0]).toMatchObject({ text: JSON.stringify({ id: `${id}`, note: "oat\n milk" }) });
  let listed = await fixture.core.listResources(undefined, exchange);
  while (listed.nextCursor) listed = await fixture.core.listResources(listed.nextCursor, exchange);
  expect(listed.resources.at(-1)).toMatchObject({ title: "oat milk" });
});

it.each(["fix://notes/999", "fix://nothing/1", "file:///etc/passwd"])(
  "%s is no record",
  async (uri) => {
    await expect(fixture.core.readResource(uri, exchange)).rejects.toMatchObject({ code: -32002 });
    await expect(
      fixture.core.readResource(uri, { ...exchange, revision: "2026" }),
    ).rejects.toMatchObject({
      code: -32602,
    });
  },
);

it("records are read by a URI whose scheme is in capitals, and answer under it", async () => {
  const uri = "FIX://notes/0";
  const { contents } = await fixture.core.readResource(uri, exchange);
  expect(contents[0]).toMatchObject({ uri, text: expect.stringContaining("milk") });
});
