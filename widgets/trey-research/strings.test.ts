import { testCatalogs } from "@suite/widget-kit/testing";
import { editorStrings } from "./bulk-editor/strings.ts";
import { profileStrings } from "./consultant-profile/strings.ts";
import { dashboardStrings } from "./hr-dashboard/strings.ts";
import * as translations from "./strings/index.ts";
import { treyStrings } from "./strings.ts";

testCatalogs([treyStrings, dashboardStrings, profileStrings, editorStrings], translations, {
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
});
