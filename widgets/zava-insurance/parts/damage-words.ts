import { defineStrings } from "@suite/widget-kit/i18n";

/** Damage types of the seed data. Others are shown as stored. */
export const damageWords = defineStrings("damage", {
  "Burst pipe": "Burst pipe",
  Earthquake: "Earthquake",
  "Fallen tree": "Fallen tree",
  Fire: "Fire",
  Flood: "Flood",
  Freeze: "Freeze",
  Hail: "Hail",
  Mold: "Mold",
  Roof: "Roof",
  Smoke: "Smoke",
  Theft: "Theft",
  Vandalism: "Vandalism",
  "Vehicle impact": "Vehicle impact",
  Water: "Water",
  Wear: "Wear",
  Wind: "Wind",
});
