import { expect, it } from "vitest";
import { EventLog } from "./event-log.ts";

const message = (text: string) => ({ jsonrpc: "2.0" as const, method: "x", params: { text } });

it("gives back what one stream sent after an event", () => {
  const log = new EventLog({ mostEvents: 10, mostBytes: 10_000 });
  const first = log.add("a", JSON.parse("{}"));
  log.add("b", message("other"));
  const second = log.add("a", message("one"));
  log.add("a", message("two"));
  expect(log.after(first).map(({ message: sent }) => sent)).toEqual([message("one"), message("two")]);
  expect(log.after(second)).toHaveLength(1);
  log.clear("a");
  expect([log.has(first), log.after(second)]).toEqual([false, []]);
});

it("holds only so many events and bytes, and always the newest", () => {
  const few = new EventLog({ mostEvents: 3, mostBytes: 10_000 });
  const ids = ["1", "2", "3", "4", "5"].map((text) => few.add("a", message(text)));
  expect(ids.map((id) => few.has(id))).toEqual([false, false, true, true, true]);
  const small = new EventLog({ mostEvents: 100, mostBytes: 200 });
  const [one, large] = [small.add("a", message("x")), small.add("a", message("x".repeat(500)))];
  expect([small.has(one), small.has(large)]).toEqual([false, true]);
});
