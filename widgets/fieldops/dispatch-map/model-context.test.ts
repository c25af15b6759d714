import { expect, test } from "vitest";
import { describeScreen } from "./model-context.ts";

const clinic = { id: "WO-1001", site: "Lamna Healthcare Clinic" };

test("the model reads what is shown, filtered, selected and open", () => {
  expect(describeScreen({ shown: 4, filters: { region: "East" }, selected: [clinic], open: clinic })).toBe(
    "The map of assignments is on screen and shows 4 of them. Filters: region = East. " +
      "Selected by the person: WO-1001 (Lamna Healthcare Clinic). Open: WO-1001 (Lamna Healthcare Clinic).",
  );
});

test("nothing selected is said, as a question about these would else mean an older selection", () => {
  expect(describeScreen({ shown: 12, filters: {}, selected: [] })).toMatch(/Nothing is selected\.$/);
});
