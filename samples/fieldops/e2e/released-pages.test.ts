import { testReleasedPages } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";
import { walkthroughs } from "../walkthroughs.ts";

const planned = walkthroughs
  .flatMap(({ steps }) => [...steps])
  .find(({ call }) => call === "create-dispatch-plan");

testReleasedPages(sample, [
  {
    widget: "dispatch-plan",
    opener: ["create-dispatch-plan", { ...planned?.arguments }],
    edit: (widget) => widget.getByRole("button", { name: /^Commit \d+ jobs?$/ }).click(),
    saves: "commit-assignments",
    // Version 0.1.0 called a violation a breach.
    refused: /breach: Invalid input/,
  },
]);
