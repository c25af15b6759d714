import { resolveStyleRulesForSlots } from "@griffel/core";

export { tokens, typographyStyles } from "@fluentui/tokens";
export { shorthands } from "@griffel/core";

/** Fluent's `makeStyles` for style files that the build runs: returns the code of the finished styles instead of a hook. */
export function makeStyles(slots: Parameters<typeof resolveStyleRulesForSlots>[0]) {
  const [classes, rules] = resolveStyleRulesForSlots(slots);
  return {
    compiled: `/* @__PURE__ */ __styles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})`,
  };
}
