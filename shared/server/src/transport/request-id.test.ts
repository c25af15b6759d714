import { expect, it } from "vitest";
import { findRequestId } from "./request-id.ts";

it.each([
  ['{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"text":"x', 7],
  ['{ "id" : "a, \\"b\\" }" , "method": "tools/call", "params": {"text":"x', 'a, "b" }'],
  ['{"params":{"id":1},"id":-3,"method":"tools/call","more":"x', -3],
])("the start %s shows the id %j", (start, id) => {
  expect(findRequestId(start, 'x"}}')).toBe(id);
});

it.each([
  ['x"}},"jsonrpc":"2.0","id":7}', 7],
  ['x"}},"id":"a","jsonrpc":"2.0","method":"tools/call"}', "a"],
  ['x"} }\r, "id" : 7 }\r', 7],
])("the end %s shows the id %j", (end, id) => {
  expect(findRequestId('{"method":"tools/call","params":{"id":1,"text":"x', end)).toBe(id);
});

it.each([
  ["of the params", '{"method":"a","params":{"id":1,"text":"x', 'x","id":2}}'],
  ["of a text in the params", '{"method":"a","params":{"text":"}},\\"id\\":1,', '\\"id\\":2}"}}'],
  ["that is cut off", '{"method":"a","id":12', "3}"],
  ["that is no id", '{"method":"a","id":null,"params":{"text":"x', 'x"}}'],
  ["of a response", '{"jsonrpc":"2.0","id":1,"result":{"text":"x', 'x"}}'],
  ["of a response at its end", '{"error":{"message":"x', 'x"},"id":1}'],
  ["of one message in a batch", '[{"method":"a","id":1,"params":{"text":"x', 'x"}}]'],
])("an id %s is not taken", (_, start, end) => {
  expect(findRequestId(start, end)).toBeUndefined();
});
