import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const server = useServer();

test("shows the greetings, newest first, or those of one person", async () => {
  const all = await server().callTool("show-guest-book", {});
  expect(all.structuredContent?.greetings).toMatchObject({
    total: 2,
    items: [{ id: "G-2" }, { id: "G-1" }],
  });
  const one = await server().callTool("show-guest-book", { name: "mona" });
  expect(one.text).toContain('The guest book has 1 greeting of people named like "mona".');
});
