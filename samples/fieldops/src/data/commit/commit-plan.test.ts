import { UserError } from "@suite/contracts";
import { createContext } from "@suite/testing/clients";
import { expect, test } from "vitest";
import type { FieldopsStore } from "../../store.ts";
import { expectConsistent, planned } from "../../testing/plans.ts";
import { testNow } from "../../testing/rows.ts";
import { useServer } from "../../testing/start.ts";
import { openPlan, type SignedPlan } from "../plan/seal.ts";
import { commitPlan } from "./commit-plan.ts";

const running = useServer();
const caller = { name: "Demo user" };
const away = () => new UserError("unavailable", "The data store cannot be reached at the moment.");
const contextOf = (store: FieldopsStore) => createContext(store, { caller, now: () => testNow });

/** A store that passes each batch, counted from 1, through `batch`. */
function storeWith(
  batch: (count: number, write: FieldopsStore["batch"]) => FieldopsStore["batch"],
): FieldopsStore {
  const { store } = running();
  let count = 0;
  return { ...store, batch: (...args) => batch(++count, store.batch)(...args) };
}

async function reviewed(assignmentIds: string[]): Promise<SignedPlan> {
  const { seal = "" } = await planned(running(), { assignmentIds });
  return openPlan(seal, caller, testNow);
}
const kinds = async (store: FieldopsStore, plan: SignedPlan) =>
  (await commitPlan(contextOf(store), plan)).map(({ outcome }) => outcome.kind);

test("an outage during a commit leaves whole parts; committing again writes the rest", async () => {
  const plan = await reviewed(["WO-1001", "WO-1003", "WO-1005"]);
  const breaking = storeWith((count, write) =>
    count === 2 ? () => Promise.reject(away()) : write,
  );
  expect(await kinds(breaking, plan)).toEqual(["committed", "failed", "failed"]);
  await expectConsistent(running().store);
  expect(await kinds(running().store, plan)).toEqual(["committed", "committed", "committed"]);
  await expectConsistent(running().store);
});

test("an outage from the start throws", async () => {
  const plan = await reviewed(["WO-1006"]);
  const breaking = storeWith(() => () => Promise.reject(away()));
  await expect(commitPlan(contextOf(breaking), plan)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("committing again after a lost answer writes nothing twice", async () => {
  const plan = await reviewed(["WO-1010", "WO-1013"]);
  const losing = storeWith((_, write) => async (...args) => {
    await write(...args);
    throw away();
  });
  await expect(commitPlan(contextOf(losing), plan)).rejects.toMatchObject({ code: "unavailable" });
  const before = await running().everything();
  expect(await kinds(running().store, { ...plan, parts: plan.parts.slice(0, 1) })).toEqual([
    "committed",
  ]);
  expect(await running().everything()).toEqual(before);
  expect(await kinds(running().store, plan)).toEqual(["committed", "committed"]);
  await expectConsistent(running().store);
});

test("a removed work order is a conflict", async () => {
  const plan = await reviewed(["WO-1011"]);
  await running().store.workOrders.remove({ desk: "puget-sound", id: "WO-1011" });
  const [part] = await commitPlan(contextOf(running().store), plan);
  expect(part?.outcome).toMatchObject({
    kind: "conflict",
    freshRead: { changed: [{ row: undefined }] },
  });
});
