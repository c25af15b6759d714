import { testCatalogue } from "@suite/widget-kit/testing/catalogue.ts";
import { detailStrings } from "./claim-detail/strings.ts";
import { dashboardStrings } from "./claims-dashboard/strings.ts";
import { contractorsStrings } from "./contractors-list/strings.ts";
import { workStrings } from "./parts/work-strings.ts";
import { zavaStrings } from "./strings.ts";

testCatalogue(
  {
    shared: zavaStrings,
    work: workStrings,
    detail: detailStrings,
    dashboard: dashboardStrings,
    contractors: contractorsStrings,
  },
  {
    sameAsEnglish: {
      de: ["Status", "Name"],
      es: ["Inspector", "Inspector {id}", "Subtotal", "Total"],
      fr: [
        "Description",
        "Excellent",
        "Inspections",
        "Note",
        "Notes",
        "Photos",
        "Total",
        "{count} inspection",
        "{count} inspections",
      ],
    },
  },
);
