import { setTimeout as sleep } from "node:timers/promises";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";

const { url, store } = await closeAfterAll(startFixture());

const uri = "fix://notes/1";

async function oldSubscriber() {
  const { client, close } = await connectClient(url, { capabilities: { roots: {} } });
  const heard: string[] = [];
  client.fallbackNotificationHandler = async ({ method, params }) =>
    void heard.push(`${method.slice(14)} ${params?.uri ?? ""}`.trim());
  // The client opens the GET stream in the background after it has connected.
  await sleep(100);
  return { client, close, heard };
}

it("a subscriber of a 2025 session is notified of each write to the record by any caller until it unsubscribes", async () => {
  const { client, heard } = await closeAfterTest(oldSubscriber());
  await expect(client.subscribeResource({ uri: "fix://notes/999" })).rejects.toMatchObject({
    code: -32002,
  });
  await client.subscribeResource({ uri });
  expect(store.watched()).toBe(true);
  for (let write = 0; write < 50; write += 1) store.tell("note", "1");
  store.tell("note", "0");
  await expect.poll(() => heard).toEqual([`resources/updated ${uri}`]);
  store.tellFromElsewhere("note", "1");
  await expect.poll(() => heard).toHaveLength(2);
  store.tellFromElsewhere("note");
  await expect.poll(() => heard).toContain("resources/list_changed");
  expect(heard.filter((line) => line.endsWith(uri))).toHaveLength(3);
  await client.unsubscribeResource({ uri });
  expect(store.watched()).toBe(false);
  store.tell("note", "1");
  await sleep(100);
  expect(heard).toHaveLength(4);
});

it("a 2025 session is notified of created and deleted records, and stops watching other processes at its end", async () => {
  const { client, heard, close } = await oldSubscriber();
  store.tell("note", "9", "create");
  await expect.poll(() => heard).toEqual(["resources/list_changed"]);
  await client.subscribeResource({ uri });
  await close();
  await expect.poll(() => store.watched()).toBe(false);
});

it("a listener of 2026-07-28 is notified of its records and of the list until it stops listening", async () => {
  const { client } = await closeAfterTest(connectClient2026(url));
  const heard: string[] = [];
  client.setNotificationHandler(
    "notifications/resources/updated",
    ({ params }) => void heard.push(params.uri),
  );
  client.setNotificationHandler(
    "notifications/resources/list_changed",
    () => void heard.push("list"),
  );
  const subscription = await client.listen({
    resourceSubscriptions: [uri],
    resourcesListChanged: true,
  });
  expect(subscription.honoredFilter).toMatchObject({ resourceSubscriptions: [uri] });
  expect(store.watched()).toBe(true);
  store.tell("note", "1");
  store.tell("note", "0");
  await expect.poll(() => heard).toEqual([uri]);
  store.tellFromElsewhere("note", "1");
  await expect.poll(() => heard).toEqual([uri, uri]);
  store.tell("note", "2", "create");
  await expect.poll(() => heard).toEqual([uri, uri, "list"]);
  await subscription.close();
  await expect.poll(() => store.watched()).toBe(false);
});

it("a subscriber by a scheme in capitals is notified by the URI that it subscribed to", async () => {
  const { client, heard } = await closeAfterTest(oldSubscriber());
  await client.subscribeResource({ uri: "FIX://notes/1" });
  store.tell("note", "1");
  await expect.poll(() => heard).toEqual(["resources/updated FIX://notes/1"]);
});
