import { setTimeout as sleep } from "node:timers/promises";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { definePolicy } from "../azure/policy.ts";
import { openTestTables, person, tester } from "../testing/people.ts";
import { countRequests } from "../testing/policies.ts";
import type { RemoteChange } from "../types.ts";

/** Holds back the answers to writes for longer than two polls take. */
const lateAnswers = definePolicy("lateAnswers", "perRetry", async (request, next) => {
  const response = await next(request);
  if (request.method !== "GET") await sleep(150);
  return response;
});

async function twoProcesses() {
  const tablePrefix = uniquePrefix();
  const requests = countRequests();
  const here = openTestTables({ tablePrefix, policies: [requests.policy, lateAnswers] });
  const there = openTestTables({ tablePrefix });
  await here.ensureTables();
  await there.as(tester).people.create(person("before"));
  const heard: RemoteChange[] = [];
  const stop = here.onRemoteChange((event) => heard.push(event), { everyMs: 50 });
  onTestFinished(stop);
  await sleep(200);
  return { here, there, heard, stop, requests };
}

test("hears of each write of another process once, of its own and of earlier ones never", async () => {
  const { here, there, heard } = await twoProcesses();
  await here.as(tester).people.create(person("mine"));
  await there.as(tester).people.create(person("a"));
  await there.as(tester).people.patch({ id: "a" }, { visits: 2 });
  await there.as(tester).people.remove({ id: "a" });
  await expect.poll(() => heard.length).toBe(3);
  await sleep(200);
  expect(heard.map(({ kind, change }) => [kind, change?.action, change?.key])).toEqual([
    ["person", "create", { id: "a" }],
    ["person", "update", { id: "a" }],
    ["person", "remove", { id: "a" }],
  ]);
});

test("who reads on hearing of it gets what was written", async () => {
  const { here, there } = await twoProcesses();
  const { people } = here.readOnly();
  expect((await people.list())[0]?.visits).toBe(0);
  const visits: number[] = [];
  const read = async () => visits.push((await people.get({ id: "before" }))?.visits ?? -1);
  onTestFinished(here.onRemoteChange(read));
  await there.as(tester).people.patch({ id: "before" }, { visits: 7 });
  await expect.poll(() => visits).toEqual([7]);
});

test("hears that a kind was seeded anew", async () => {
  const { there, heard } = await twoProcesses();
  await there.seed({ people: [person("seeded")] });
  await expect.poll(() => heard).toContainEqual({ table: "People", kind: "person" });
});

test("asks storage nothing when nobody listens", async () => {
  const { stop, requests } = await twoProcesses();
  expect(requests.count()).toBeGreaterThan(0);
  stop();
  await sleep(100);
  requests.count();
  await sleep(200);
  expect(requests.count()).toBe(0);
});
