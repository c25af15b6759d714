import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("returns all active contractors, the nearest to the claim first", async () => {
  const { structuredContent } = await zava().callTool("list-contractors", {
    claimId: "1",
    limit: 50,
  });
  const items: { distanceKm: number }[] = Object(structuredContent).items;
  const distances = items.map(({ distanceKm }) => distanceKm);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(structuredContent?.total).toBe(30);
});
