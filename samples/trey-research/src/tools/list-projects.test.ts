import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("lists projects with the hours of the filters", async () => {
  const filters = { consultantName: "Avery", projectName: "Copilot" };
  const { structuredContent } = await trey().callTool("list-projects", filters);
  expect(structuredContent).toMatchInlineSnapshot(`
    {
      "items": [
        {
          "billableHours": 60,
          "city": "New York",
          "clientName": "Woodgrove Bank",
          "deliveredHours": 8,
          "forecastHours": 60,
          "id": "10",
          "name": "Copilot Advisor Pilot",
          "teamSize": 1,
        },
      ],
      "total": 1,
    }
  `);
});
