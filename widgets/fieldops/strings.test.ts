import { testCatalogue } from "@suite/widget-kit/testing/catalogue.ts";
import { listStrings } from "./dispatch-list/strings.ts";
import { mapStrings } from "./dispatch-map/strings.ts";
import { planStrings, reasonStrings } from "./dispatch-plan/strings.ts";
import { fieldopsStrings } from "./strings.ts";

testCatalogue(
  { fieldopsStrings, listStrings, mapStrings, planStrings, reasonStrings },
  { sameAsEnglish: { de: ["Region", "Team", "Details", "Status"], fr: ["Site"] } },
);
