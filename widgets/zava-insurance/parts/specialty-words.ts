import { defineStrings } from "@suite/widget-kit/i18n";

/** Contractors' specialties of the seed data. Others are shown as stored. */
export const specialtyWords = defineStrings("specialties", {
  Carpentry: "Carpentry",
  "Debris removal": "Debris removal",
  "Drywall and paint": "Drywall and paint",
  Electrical: "Electrical",
  "Fire restoration": "Fire restoration",
  Flooring: "Flooring",
  "Mold remediation": "Mold remediation",
  Plumbing: "Plumbing",
  Roofing: "Roofing",
  Siding: "Siding",
  "Smoke cleaning": "Smoke cleaning",
  "Structural repair": "Structural repair",
  "Tree removal": "Tree removal",
  "Water damage": "Water damage",
  Waterproofing: "Waterproofing",
  "Windows and glass": "Windows and glass",
});
