import { defineStrings } from "@suite/widget-kit/i18n";

const words = `Carpentry, Debris removal, Drywall and paint, Electrical, Fire restoration, Flooring,
  Mold remediation, Plumbing, Roofing, Siding, Smoke cleaning, Structural repair, Tree removal, Water damage,
  Waterproofing, Windows and glass`;

/** Contractors' specialties of the seed data. Others are shown as stored. */
export const specialtyWords = defineStrings(
  "specialties",
  Object.fromEntries(words.split(/,\s+/).map((word) => [word, word])),
);
