import { expect, test } from "vitest";
import { fromRoot } from "./readme.ts";

test.each([
  ["[a](src/a.ts)", "[a](samples/bread/src/a.ts)"],
  ["![a](pictures/a.png)", "![a](samples/bread/pictures/a.png)"],
  ["[a](../../shared/auth/README.md#keys)", "[a](shared/auth/README.md#keys)"],
  [
    "[a](#tools) [b](https://b.example) [c](mailto:c@c.example)",
    "[a](#tools) [b](https://b.example) [c](mailto:c@c.example)",
  ],
])("%s is %s at the root", (there, here) => {
  expect(fromRoot(there, "samples/bread")).toBe(here);
});
