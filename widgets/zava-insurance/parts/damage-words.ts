import { defineStrings } from "@suite/widget-kit/i18n";

const words = `Burst pipe, Earthquake, Fallen tree, Fire, Flood, Freeze, Hail, Mold, Roof, Smoke, Theft,
  Vandalism, Vehicle impact, Water, Wear, Wind`;

/** Damage types of the seed data. Others are shown as stored. */
export const damageWords = defineStrings(
  "damage",
  Object.fromEntries(words.split(/,\s+/).map((word) => [word, word])),
);
