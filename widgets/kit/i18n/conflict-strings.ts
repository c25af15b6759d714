import { defineStrings } from "./strings.ts";

/**
 * Strings of a conflict: pages without forms carry none of them.
 *
 * @example
 * const t = useStrings(conflictStrings);
 */
export const conflictStrings = defineStrings("conflict", {
  title: "This changed while you were editing",
  byYou: "You changed this in another window while you were editing here",
  by: "{name} changed this while you were editing",
  bySomebody: "Somebody else changed this while you were editing",
  apart: "The other change is to other fields. You can save yours too: nothing is overwritten.",
  body: "Compare both versions and choose which one to keep.",
  at: "Changed {when}.",
  field: "Field",
  mine: "Your version",
  theirs: "Current version",
  keepMine: "Keep your version",
  saveMineToo: "Save your changes too",
  takeTheirs: "Use the current version",
});
