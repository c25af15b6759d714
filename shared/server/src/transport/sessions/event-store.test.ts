import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { expect, test } from "vitest";
import { createStoredEvents, SessionEvents } from "./event-store.ts";

const message = (number: number, text = ""): JSONRPCMessage => ({
  jsonrpc: "2.0",
  method: "note",
  params: { number, text },
});

async function replayed(events: SessionEvents, after: string): Promise<unknown[]> {
  const sent: unknown[] = [];
  await events.replayEventsAfter(after, {
    send: async (_, event) => void sent.push("params" in event && event.params?.number),
  });
  return sent;
}

test("later events of the stream are replayed in order, without those of other streams", async () => {
  const events = new SessionEvents(createStoredEvents(), "a");
  const first = await events.storeEvent("one", message(1));
  await events.storeEvent("two", message(2));
  await events.storeEvent("one", message(3));
  await events.storeEvent("one", message(4));
  expect(await events.getStreamIdForEventId(first)).toBe("one");
  expect(await replayed(events, first)).toEqual([3, 4]);
});

test("a stream cannot be resumed from an event that was dropped, so no event is missed unnoticed", async () => {
  const events = new SessionEvents(createStoredEvents(2000), "a");
  const ids: string[] = [];
  for (let number = 0; number < 10; number += 1)
    ids.push(await events.storeEvent("one", message(number, "x".repeat(300))));
  expect(await events.getStreamIdForEventId(ids[0] ?? "")).toBeUndefined();
  expect(await replayed(events, ids[7] ?? "")).toEqual([8, 9]);
});

test("a session neither finds nor drops the events of another one", async () => {
  const stored = createStoredEvents();
  const one = new SessionEvents(stored, "a");
  const other = new SessionEvents(stored, "b");
  const id = await one.storeEvent("stream", message(1));
  expect(await other.getStreamIdForEventId(id)).toBeUndefined();
  other.clear();
  expect(await one.getStreamIdForEventId(id)).toBe("stream");
  one.clear();
  expect(stored.size).toBe(0);
});
