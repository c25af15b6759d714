import { testCatalogue } from "@suite/widget-kit/testing/catalogue.ts";
import { editorStrings } from "./bulk-editor/strings.ts";
import { profileStrings } from "./consultant-profile/strings.ts";
import { dashboardStrings } from "./hr-dashboard/strings.ts";
import { treyStrings } from "./strings.ts";

testCatalogue(
  { shared: treyStrings, dashboard: dashboardStrings, profile: profileStrings, editor: editorStrings },
  {
    sameAsEnglish: {
      de: ["Consultant", "Consultants", "Details", "Team", "Name", "Status"],
      es: ["Roles"],
      fr: [
        "Consultant",
        "Consultants",
        "{count} consultant",
        "{count} consultants",
        "Client",
        "Contact",
        "Actions",
        "Certification",
        "Certifications",
        "{count} certification",
        "{count} certifications",
      ],
    },
  },
);
