import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();

test("returns all active contractors page by page, with the distance to the claim", async () => {
  const first = await zava().callTool("list-contractors", { claimId: "1", limit: 20 });
  expect(first.structuredContent).toMatchObject({ total: 30, cursor: expect.any(String) });
  const { cursor } = first.structuredContent ?? {};
  const second = await zava().callTool("list-contractors", { claimId: "1", limit: 20, cursor });
  const items: { distanceKm: number }[] = [first, second].flatMap(
    (page) => Object(page.structuredContent).items,
  );
  const distances = items.map(({ distanceKm }) => distanceKm);
  expect(distances).toHaveLength(30);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
});
