import { expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";

const { core } = await closeAfterAll(startFixture());

it("lists the title of a tool in its annotations as well", () => {
  const { tools } = core.listTools();
  expect(tools.length).toBeGreaterThan(5);
  for (const { title, annotations } of tools) expect(annotations.title).toBe(title);
});
