import { testCatalogs } from "@suite/widget-kit/testing";
import { listStrings } from "./dispatch-list/strings.ts";
import { mapStrings } from "./dispatch-map/strings.ts";
import { planStrings, reasonStrings } from "./dispatch-plan/strings.ts";
import * as translations from "./strings/index.ts";
import { assignmentStrings, sharedStrings } from "./strings.ts";
import { timelineStrings } from "./timeline/use-minutes.ts";

testCatalogs(
  [
    sharedStrings,
    assignmentStrings,
    listStrings,
    mapStrings,
    planStrings,
    reasonStrings,
    timelineStrings,
  ],
  translations,
  { sameAsEnglish: { de: ["Region", "Team", "Details", "Status"], fr: ["Site"] } },
);
