import { defineStrings } from "../../kit/strings.ts";

export const profileStrings = defineStrings({
  assignments: { one: "{count} assignment", other: "{count} assignments" },
});
