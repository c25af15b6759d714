import { setTimeout as sleep } from "node:timers/promises";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../testing/fixture.ts";

let fixture: Fixture;

beforeEach(async () => {
  fixture = await startFixture();
});

afterEach(() => fixture.close());

const uri = "fix://notes/1";

async function oldSubscriber() {
  const connected = await connectClient(fixture.url, { capabilities: { roots: {} } });
  const heard: string[] = [];
  connected.client.fallbackNotificationHandler = async ({ method, params }) =>
    void heard.push(`${method.slice(14)} ${params?.uri ?? ""}`.trim());
  // The client opens the GET stream in the background after it has connected.
  await sleep(100);
  return { ...connected, heard };
}

describe("a subscriber of a 2025 session", () => {
  it("is notified of each write to the record by any caller until it unsubscribes", async () => {
    const { client, heard, close } = await oldSubscriber();
    await client.subscribeResource({ uri });
    expect(fixture.store.watched()).toBe(true);
    for (let write = 0; write < 50; write += 1) fixture.store.tell("note", "1");
    fixture.store.tell("note", "0");
    await expect.poll(() => heard).toEqual([`resources/updated ${uri}`]);
    fixture.store.tellFromElsewhere("note", "1");
    await expect.poll(() => heard).toHaveLength(2);
    fixture.store.tellFromElsewhere("note");
    await expect.poll(() => heard).toContain("resources/list_changed");
    expect(heard.filter((line) => line.endsWith(uri))).toHaveLength(3);
    await client.unsubscribeResource({ uri });
    expect(fixture.store.watched()).toBe(false);
    fixture.store.tell("note", "1");
    await sleep(100);
    expect(heard).toHaveLength(4);
    await close();
  });

  it("is notified of created and deleted records without a subscription", async () => {
    const { heard, close } = await oldSubscriber();
    fixture.store.tell("note", "9", "create");
    await expect.poll(() => heard).toEqual(["resources/list_changed"]);
    await close();
  });

  it("cannot subscribe to an unknown record", async () => {
    const { client, close } = await oldSubscriber();
    await expect(client.subscribeResource({ uri: "fix://notes/999" })).rejects.toMatchObject({
      code: -32002,
    });
    await close();
  });

  it("stops watching other processes when its session ends", async () => {
    const { client, close } = await oldSubscriber();
    await client.subscribeResource({ uri });
    await close();
    await expect.poll(() => fixture.store.watched()).toBe(false);
  });
});

describe("a listener of 2026-07-28", () => {
  it("is notified of its records and of the list until it stops listening", async () => {
    const { client, close } = await connectClient2026(fixture.url);
    const heard: string[] = [];
    client.setNotificationHandler(
      "notifications/resources/updated",
      ({ params }) => void heard.push(params.uri),
    );
    client.setNotificationHandler("notifications/resources/list_changed", () => void heard.push("list"));
    const subscription = await client.listen({ resourceSubscriptions: [uri], resourcesListChanged: true });
    expect(subscription.honoredFilter).toMatchObject({ resourceSubscriptions: [uri] });
    expect(fixture.store.watched()).toBe(true);
    fixture.store.tell("note", "1");
    fixture.store.tell("note", "0");
    await expect.poll(() => heard).toEqual([uri]);
    fixture.store.tellFromElsewhere("note", "1");
    await expect.poll(() => heard).toEqual([uri, uri]);
    fixture.store.tell("note", "2", "create");
    await expect.poll(() => heard).toEqual([uri, uri, "list"]);
    await subscription.close();
    await expect.poll(() => fixture.store.watched()).toBe(false);
    await close();
  });
});
