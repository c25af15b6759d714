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

const steps = {
  open: (delivery: Delivery) => delivery.open(),
  partial: (delivery: Delivery) => delivery.partialInput({ a: 1 }),
  input: (delivery: Delivery) => delivery.input({ a: 1, b: 2 }),
  result: (delivery: Delivery) => delivery.result(result),
  cancelled: (delivery: Delivery) => delivery.cancelled("stopped"),
};

test.each([
  [
    "sends everything in order after the start",
    "partial input result open",
    "partial input result",
  ],
  ["sends the input once, and no partial input after it", "open input partial input", "input"],
  ["sends an empty input before a result without input", "open result", "input result"],
  ["ends with one result or one cancellation", "open cancelled result cancelled", "cancelled"],
])("%s", (_fact, calls, expected) => {
  const { sent, delivery } = recordDelivery();
  for (const name of calls.split(" ") as (keyof typeof steps)[]) steps[name](delivery);
  expect(sent.join(" ")).toBe(expected);
});

test("sends an error in place of a result that is too large for the host", () => {
  const text = (length: number) => ({
    content: [{ type: "text" as const, text: "é".repeat(length) }],
  });
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
