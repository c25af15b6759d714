import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { NotSeeded } from "@suite/contracts";
import { startAzurite, startStopwatch } from "@suite/testing/storage";
import { afterAll, expect, test } from "vitest";
import { booking, openTestTables, person, type TestStore, tester } from "../testing/people.ts";
import { azuriteConnectionString } from "./client.ts";

const stops: (() => unknown)[] = [];

afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Milliseconds until a call reports that storage is unavailable. */
async function unavailableAfter(call: () => Promise<unknown>): Promise<number> {
  const elapsed = startStopwatch();
  await expect(call()).rejects.toMatchObject({ name: "UserError", code: "unavailable" });
  return elapsed();
}

const calls: Record<string, (store: TestStore) => Promise<unknown>> = {
  get: ({ people }) => people.get({ id: "a" }),
  list: ({ people }) => people.list(),
  "list of all partitions": ({ bookings }) => bookings.list(),
  create: ({ people }) => people.create(person("new")),
  patch: ({ people }) => people.patch({ id: "a" }, { visits: 1 }),
  "history.list": ({ history }) => history.list(),
};

test("when storage was killed under load, every call says unavailable within a second, and all is well again after a restart", async () => {
  const azurite = await startAzurite();
  stops.push(azurite.stop);
  const open = openTestTables({
    connectionString: azurite.connectionString,
    keepListsMs: 50,
  });
  await open.seed({ people: [person("a")], bookings: [booking("north", "1")] });
  const store = open.as(tester);
  await open.ready();
  const load = Array.from({ length: 40 }, async () => {
    for (;;) await store.people.patch({ id: "a" }, ({ visits }) => ({ visits: visits + 1 }));
  });
  const ends = Promise.allSettled(load);
  await sleep(100);
  process.kill(azurite.pid, "SIGKILL");
  const elapsed = startStopwatch();
  const outcomes = await ends;
  expect(elapsed()).toBeLessThan(1000);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: { code: "unavailable" } });
  await sleep(60);
  for (const call of Object.values(calls))
    expect(await unavailableAfter(() => call(store))).toBeLessThan(1000);
  expect(await unavailableAfter(() => open.ready())).toBeLessThan(1000);

  const again = await startAzurite({ port: azurite.port });
  stops.push(again.stop);
  // It came back empty.
  await expect(open.ready()).rejects.toThrow(NotSeeded);
  expect(await store.people.get({ id: "a" })).toBeUndefined();
  await store.people.create(person("b"));
  expect(await store.people.list()).toMatchObject([{ id: "b" }]);
});

test.concurrent.each(Object.keys(calls))(
  "%s is unavailable within a second at a dead port",
  async (name) => {
    const port = await silentPort();
    const store = openTestTables({ connectionString: azuriteConnectionString(port) }).as(tester);
    expect(await unavailableAfter(async () => calls[name]?.(store))).toBeLessThan(1000);
  },
);

test("when nothing answers at the port, a caller's abort ends the wait at once", async () => {
  const store = openTestTables({
    connectionString: azuriteConnectionString(await silentPort()),
  }).as(tester);
  const elapsed = startStopwatch();
  await expect(store.people.list(undefined, { signal: AbortSignal.timeout(50) })).rejects.toThrow(
    /timeout/i,
  );
  await expect(
    store.people.patch({ id: "a" }, { visits: 1 }, { signal: AbortSignal.timeout(50) }),
  ).rejects.toThrow(/timeout/i);
  expect(elapsed()).toBeLessThan(400);
});

test("refused credentials are an outage to callers, never an absent row", async () => {
  const own = process.env.AZURE_STORAGE_CONNECTION_STRING ?? "";
  const connectionString = own.replace(/AccountKey=\w+/, "AccountKey=wrong");
  const { people } = openTestTables({ connectionString }).as(tester);
  await unavailableAfter(() => people.get({ id: "a" }));
  await unavailableAfter(() => people.create(person("a")));
});

/** A port that takes connections and never says a word. */
function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}
