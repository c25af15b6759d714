import { testCatalogs } from "@suite/widget-kit/testing";
import { approvalsStrings } from "./approvals/strings.ts";
import { orderApprovalStrings } from "./claim-detail/orders/approval-strings.ts";
import { detailStrings } from "./claim-detail/strings.ts";
import { dashboardStrings } from "./claims-dashboard/strings.ts";
import { contractorsStrings } from "./contractors-list/strings.ts";
import { workStrings } from "./parts/work-strings.ts";
import * as translations from "./strings/index.ts";
import { zavaStrings } from "./strings.ts";

testCatalogs(
  [
    zavaStrings,
    workStrings,
    detailStrings,
    orderApprovalStrings,
    dashboardStrings,
    contractorsStrings,
    approvalsStrings,
  ],
  translations,
  {
    sameAsEnglish: {
      de: ["Status", "Name"],
      es: ["Inspector", "Inspector {id}", "Subtotal", "Total"],
      fr: [
        ...[
          "Description",
          "Excellent",
          "Inspections",
          "Note",
          "Notes",
          "Photo {number}",
          "Photos",
          "Total",
        ],
        ...["{count} inspection", "{count} inspections"],
      ],
    },
  },
);
