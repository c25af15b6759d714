import { testHouseStyle, testSuite } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

const greeting = { name: "é".repeat(80), text: "é".repeat(200), signedAt: "2026-11-02T09:00:00Z" };
const rows = () => ({
  greetings: Array.from({ length: 2_000 }, (_, index) => ({ ...greeting, id: `more-${index}` })),
});
const sign = ["sign-guest-book", { name: "Adele Vance", text: "Good morning!" }] as const;

const readme = new URL("../README.md", import.meta.url);

testHouseStyle(sample, readme);

testSuite(sample, {
  readme,
  seeded: { greetings: 2 },
  records: {},
  hostileTexts: [["show-guest-book", {}], sign],
  writes: [sign],
  invariants: {
    rows: ({ greetings }) =>
      greetings.flatMap(({ id, text }) => (text === "" ? [`${id} is empty`] : [])),
  },
  sizes: { rows, calls: [["show-guest-book", {}], sign] },
});
