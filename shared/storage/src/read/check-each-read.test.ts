import { expect, test } from "vitest";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { countRequests } from "../testing/policies.ts";

async function twoProcesses() {
  const rooms = [booking("north", "1"), booking("south", "1")];
  const tablePrefix = await seedTables({ people: [person("a")], bookings: rooms });
  const requests = countRequests();
  const reader = openTestTables({ tablePrefix, policies: [requests.policy] });
  const { people, bookings } = reader.readOnly();
  const readAll = async () => {
    const reads = [people.list(), people.get({ id: "a" }), bookings.list()] as const;
    const [[listed], got, rooms] = await Promise.all(reads);
    return [listed?.visits, got?.visits, rooms.length];
  };
  await readAll();
  return { reader, write: openTestTables({ tablePrefix }).as(tester), readAll, requests };
}

test("a process that checks each read sees what another committed, also while reads run", async () => {
  const { reader, write, readAll } = await twoProcesses();
  reader.sharedState.checkEachRead(true);
  let reading = true;
  const background = (async () => {
    while (reading) await readAll();
  })();
  for (let round = 1; round <= 12; round += 1) {
    await write.people.patch({ id: "a" }, { visits: round });
    await write.bookings.create(booking(round % 3 ? "north" : `room ${round}`, `b${round}`));
    expect(await readAll()).toEqual([round, round, 2 + round]);
  }
  reading = false;
  await background;
});

test("a process that is alone reads from memory", async () => {
  const { reader, readAll, requests } = await twoProcesses();
  requests.count();
  await readAll();
  expect(requests.count()).toBe(0);
  reader.sharedState.checkEachRead(true);
  const before = await readAll();
  expect(requests.count()).toBeGreaterThan(0);
  reader.sharedState.checkEachRead(false);
  await readAll();
  expect(requests.count()).toBe(0);
  expect(await readAll()).toEqual(before);
});
