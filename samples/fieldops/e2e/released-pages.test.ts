import { testReleasedPages } from "@suite/testing/samples";
import { walkthroughs } from "../scenarios.ts";
import { sample } from "../src/testing/start.ts";

const planned = walkthroughs
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
