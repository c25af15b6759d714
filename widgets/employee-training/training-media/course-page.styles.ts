import { makeStyles, tokens } from "@fluentui/react-components";

export const useCoursePageStyles = makeStyles({
  text: { overflowWrap: "anywhere" },
  instructor: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
});
