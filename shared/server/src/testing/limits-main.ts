import { startSignedInFixture } from "./signed-in.ts";

/** Paragraphs of a page of 550 KB, the size of the samples' pages. */
const paragraphs = 50_000;
const fixture = await startSignedInFixture(
  {},
  { paragraphs, callsPerMinute: Number(process.argv[2] ?? 0) },
);
const tokens = await Promise.all(
  ["Rita", "Omar"].map((name) => fixture.mint({ person: { name, roles: ["Reader"] } })),
);
process.send?.({ port: fixture.port, page: fixture.core.widgets.list()[0]?.uri, tokens });
process.on("message", () => process.send?.(process.memoryUsage().rss));
