import { expect, test } from "vitest";
import { Delivery } from "./delivery.ts";

type Allowed = ConstructorParameters<typeof Delivery>[1];

const everything: Allowed = { sendsPartialInput: true, sendsCancelled: true };
const result = { content: [{ type: "text" as const, text: "done" }] };

function recordDelivery(allowed = everything) {
  const sent: string[] = [];
  const results: unknown[] = [];
  const delivery = new Delivery(
    {
      sendToolInputPartial: () => sent.push("partial"),
      sendToolInput: () => sent.push("input"),
      sendToolResult: (sentResult) => {
        results.push(sentResult);
        sent.push("result");
      },
      sendToolCancelled: () => sent.push("cancelled"),
    },
    allowed,
  );
  return { sent, results, delivery };
}

test("sends nothing before the widget is initialized, then everything in order", () => {
  const { sent, delivery } = recordDelivery();
  delivery.partialInput({ a: 1 });
  delivery.input({ a: 1, b: 2 });
  delivery.result(result);
  expect(sent).toEqual([]);
  delivery.open();
  expect(sent).toEqual(["partial", "input", "result"]);
});

test.each<[fact: string, allowed: Allowed, act: (delivery: Delivery) => void, sent: string[]]>([
  [
    "sends the input once, and no partial input after it",
    everything,
    (delivery) => {
      delivery.input({});
      delivery.partialInput({});
      delivery.input({});
    },
    ["input"],
  ],
  [
    "sends an empty input before a result without input",
    everything,
    (delivery) => delivery.result(result),
    ["input", "result"],
  ],
  [
    "ends with one result or one cancellation, never both",
    everything,
    (delivery) => {
      delivery.cancelled("stopped");
      delivery.result(result);
      delivery.cancelled("again");
    },
    ["cancelled"],
  ],
  [
    "omits notifications that the host does not send",
    { sendsPartialInput: false, sendsCancelled: false },
    (delivery) => {
      delivery.partialInput({});
      delivery.input({});
      delivery.cancelled("stopped");
    },
    ["input"],
  ],
])("%s", (_fact, allowed, act, expected) => {
  const { sent, delivery } = recordDelivery(allowed);
  delivery.open();
  act(delivery);
  expect(sent).toEqual(expected);
});

test("sends an error in place of a result that is too large for the host", () => {
  const text = (length: number) => ({ content: [{ type: "text" as const, text: "é".repeat(length) }] });
  const deliver = (length: number) => {
    const { results, delivery } = recordDelivery({ ...everything, maxResultBytes: 1000 });
    delivery.open();
    delivery.result(text(length));
    return results;
  };
  const problem = expect.stringContaining("this host passes at most 1000 to a widget");
  expect(deliver(600)).toMatchObject([{ isError: true, content: [{ text: problem }] }]);
  expect(deliver(400)).toEqual([text(400)]);
});
