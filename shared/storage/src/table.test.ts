import { expect, test } from "vitest";
import { connectStorage } from "./connect.ts";
import { bookings, people } from "./testing/people.ts";
import { uniquePrefix } from "./testing/unique-prefix.ts";

test("first light", async () => {
  const open = connectStorage({ tablePrefix: uniquePrefix() }).open({ people, bookings });
  await open.ensureTables();
  await open.ready();
  const store = open.as({ tool: "t", by: "b" });
  const made = await store.people.create({
    id: "a/b'",
    name: "Ann",
    skills: ["x"],
    visits: 1,
    rate: 2.5,
    active: true,
  });
  expect(await store.people.get({ id: "a/b'" })).toEqual(made);
  const patched = await store.people.patch({ id: "a/b'" }, { skills: ["x", "y"] });
  expect(await store.people.list()).toEqual([patched]);
  const { changes } = await store.history.list();
  expect(changes.map((change) => change.summary)).toEqual(["skills: added y", "created"]);
  await store.people.remove({ id: "a/b'" }, { version: patched.version });
  expect(await store.people.get({ id: "a/b'" })).toBeUndefined();
});
