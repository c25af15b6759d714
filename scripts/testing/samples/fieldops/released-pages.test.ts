import { testReleasedPages } from "@suite/testing/samples";
import { scenarios } from "../../../../samples/fieldops/scenarios.ts";
import { sample } from "../../../../samples/fieldops/src/testing/start.ts";

const planned = scenarios
  .flatMap(({ steps }) => [...steps])
  .find(({ call }) => call === "create-dispatch-plan");

testReleasedPages(sample, [
  {
    widget: "dispatch-plan",
    opener: ["create-dispatch-plan", { ...planned?.arguments }],
    edit: (widget) => widget.getByRole("button", { name: /^Commit \d+ jobs?$/ }).click(),
    saves: "commit-assignments",
    // Pages of 0.1.0 cannot read what check-dispatch-plan answers, as the changelog says.
    refused: /Invalid input/,
  },
]);
