import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { guaranteePage, parseGuarantees, type TestFile } from "./command.ts";

const guarantees = parseGuarantees(readFileSync(`${root}/SECURITY.md`, "utf8"));

test("every guarantee of SECURITY.md names tests that exist", () => {
  expect(guarantees.length).toBeGreaterThan(10);
  expect(guarantees.filter(({ tests }) => tests.length === 0).map(({ text }) => text)).toEqual([]);
  const named = guarantees.flatMap(({ tests }) => tests);
  expect(
    named.filter((path) => !/\.test\.tsx?$/.test(path) || !existsSync(`${root}/${path}`)),
  ).toEqual([]);
});

test("a guarantee without a test, with a failed test or with one that was not run is a problem", () => {
  const page = `## Guarantees

**Network**

- Ports are checked. <!-- tests: a.test.ts, b.test.ts -->
- Nothing leaks
  at all.
- Tokens are checked. <!-- tests:
  c.test.ts -->

## Limits

- Not a guarantee.
`;
  const file = (path: string, statuses: readonly string[]): [string, TestFile] => [
    path,
    {
      startedAt: "2026-11-23T00:00:00Z",
      tests: statuses.map((status) => ({ fullName: "does", status })),
    },
  ];
  const results = new Map([
    file("a.test.ts", ["passed", "passed"]),
    file("b.test.ts", ["passed", "failed"]),
  ]);
  const { page: written, problems } = guaranteePage(parseGuarantees(page), results);
  expect(problems).toEqual([
    '"Ports are checked. …": b.test.ts: 1 failed of 2',
    '"Nothing leaks at all. …" names no test',
    '"Tokens are checked. …": c.test.ts: not run',
  ]);
  expect(written).toContain(
    "| Network | Ports are checked. | a.test.ts: 2 passed; b.test.ts: 1 failed of 2 |",
  );
});
