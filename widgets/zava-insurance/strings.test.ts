import { testCatalogs } from "@suite/widget-kit/testing";
import { approvalsStrings } from "./approvals/strings.ts";
import { documentStrings } from "./claim-detail/documents/strings.ts";
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
    documentStrings,
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
          "Date",
          "Description",
          "Documents",
          "Excellent",
          "Inspections",
          "Note",
          "Notes",
          "Photo",
          "Photo {number}",
          "Photos",
          "Possible",
          "Total",
        ],
        ...["{count} inspection", "{count} inspections"],
        ...["{count} document", "{count} documents", "{count} page", "{count} pages"],
      ],
    },
  },
);
