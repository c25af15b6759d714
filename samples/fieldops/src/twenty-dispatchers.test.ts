import { type RunningServer, serve } from "@suite/server/serve";
import { connectStorage } from "@suite/storage";
import {
  type ConnectedClient,
  connectClient,
  type LocalIssuer,
  startLocalIssuer,
} from "@suite/testing/clients";
import { openSeeded } from "@suite/testing/sample";
import { uniquePrefix } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedRows } from "./seed.ts";
import { fieldopsServer } from "./server.ts";
import { type FieldopsStore, tables } from "./store.ts";
import { committed, expectConsistent, planned } from "./testing/plans.ts";
import { testNow, workOrder } from "./testing/rows.ts";
import { sample } from "./testing/start.ts";

/** Planning for 20 dispatchers takes half a minute of a processor. */
const { count, rounds, fewest } = process.env.RELEASE_TESTS
  ? { count: 20, rounds: 2, fewest: 26 }
  : { count: 8, rounds: 1, fewest: 10 };

const skills = ["HVAC", "Electrical", "Network", "Plumbing", "Access control", "Refrigeration"];

/** The seed with 60 more jobs all over the service area. */
const seed = seedRows(testNow);
const more = Array.from({ length: 60 }, (_, index) =>
  workOrder(`WO-2${String(index).padStart(3, "0")}`, {
    requiredSkills: [skills[index % skills.length] ?? "HVAC"],
    latitude: 47.45 + (index % 10) / 33,
    longitude: -122.35 + (index % 7) / 40,
    durationMinutes: 45,
  }),
);
const ids = [...seed.workOrders, ...more].flatMap(({ id, status }) => (status === "New" ? id : []));
let issuer: LocalIssuer;
let servers: RunningServer[];
let dispatchers: ConnectedClient[];
let store: FieldopsStore;

beforeAll(async () => {
  issuer = await startLocalIssuer();
  const auth = { issuer: issuer.issuer, audiences: [issuer.audience] };
  const settings = { tablePrefix: uniquePrefix(), log: () => {} };
  const opened = await openSeeded(sample, settings, {
    ...seed,
    workOrders: [...seed.workOrders, ...more],
  });
  // The second server shares only storage with the first, as another process does.
  const other = connectStorage(settings).open(tables);
  servers = await Promise.all(
    [opened, other].map((source) =>
      serve(
        fieldopsServer(source, () => testNow),
        { port: 0, auth },
      ),
    ),
  );
  dispatchers = await Promise.all(Array.from({ length: count }, (_, index) => signedIn(index)));
  store = connectStorage({ ...settings, keepListsMs: 0 })
    .open(tables)
    .as({ tool: "test", by: "Test" });
});
afterAll(async () => {
  await Promise.all(dispatchers.map((one) => one.close()));
  await Promise.all([...servers.map((one) => one.close()), issuer.close()]);
});

async function signedIn(index: number): Promise<ConnectedClient> {
  const url = servers[index % servers.length]?.url ?? "";
  const token = await issuer.mint({
    resource: url,
    scopes: ["fieldops.read", "fieldops.write"],
    person: { name: `Dispatcher ${index}`, roles: ["Editor"] },
  });
  return connectClient(url, { headers: { authorization: `Bearer ${token}` } });
}

/** A dispatcher's jobs; every plan overlaps with many others. */
const ownIds = (index: number) =>
  ids.filter((_, at) => (at * 7 + index * 3) % 5 < 2).slice(index % 5, (index % 5) + 12);

test(`${count} dispatchers who commit overlapping plans at once give no work twice, book nobody twice and lose no line`, async () => {
  const all: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const plans = await Promise.all(
      dispatchers.map(async (one, index) => {
        const plan = await planned(one, { assignmentIds: ownIds(index) });
        return { one, plan };
      }),
    );
    const sealed = plans.filter(({ plan }) => plan.seal);
    const results = await Promise.all(sealed.map(({ one, plan }) => committed(one, plan)));
    const won = results.flatMap(({ planId, technicians }) =>
      technicians
        .filter(({ outcome }) => outcome === "committed")
        .flatMap(({ assignmentIds }) =>
          assignmentIds.map((id) => ({ id, line: `${planId}/${id}` })),
        ),
    );
    const ofWork = won.map(({ id }) => id);
    expect(new Set(ofWork).size).toBe(ofWork.length);
    all.push(...won.map(({ line }) => line));
    const { lines } = await expectConsistent(store);
    expect(lines.flatMap(({ id }) => (id.startsWith("DP-SEED") ? [] : id)).toSorted()).toEqual(
      all.toSorted(),
    );
    if (round === 0) {
      const outcomes = results.flatMap(({ technicians }) =>
        technicians.map(({ outcome }) => outcome),
      );
      expect(new Set(outcomes)).toEqual(new Set(["committed", "conflict"]));
    }
  }
  expect(all.length).toBeGreaterThanOrEqual(fewest);
});
