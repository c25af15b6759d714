import { expect, test } from "vitest";
import { Delivery } from "./delivery.ts";

const everything: ConstructorParameters<typeof Delivery>[1] = {
  sendsPartialInput: true,
  sendsCancelled: true,
};
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

test("sends the input once, and no partial input after it", () => {
  const { sent, delivery } = recordDelivery();
  delivery.open();
  delivery.input({});
  delivery.partialInput({});
  delivery.input({});
  expect(sent).toEqual(["input"]);
});

test("sends an error in place of a result that is too large for the host", () => {
  const text = (length: number) => ({ content: [{ type: "text" as const, text: "é".repeat(length) }] });
  const { results, delivery } = recordDelivery({ ...everything, maxResultBytes: 1000 });
  delivery.open();
  delivery.result(text(600));
  expect(results).toMatchObject([
    {
      isError: true,
      content: [{ text: expect.stringContaining("this host passes at most 1000 to a widget") }],
    },
  ]);
  const small = recordDelivery({ ...everything, maxResultBytes: 1000 });
  small.delivery.open();
  small.delivery.result(text(400));
  expect(small.results).toEqual([text(400)]);
});

test("sends an empty input before a result without input", () => {
  const { sent, delivery } = recordDelivery();
  delivery.open();
  delivery.result(result);
  expect(sent).toEqual(["input", "result"]);
});

test("ends with one result or one cancellation, never both", () => {
  const { sent, delivery } = recordDelivery();
  delivery.open();
  delivery.cancelled("stopped");
  delivery.result(result);
  delivery.cancelled("again");
  expect(sent).toEqual(["cancelled"]);
});

test("omits notifications that the host does not send", () => {
  const { sent, delivery } = recordDelivery({ sendsPartialInput: false, sendsCancelled: false });
  delivery.open();
  delivery.partialInput({});
  delivery.input({});
  delivery.cancelled("stopped");
  expect(sent).toEqual(["input"]);
});
