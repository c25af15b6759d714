import { makeStyles, tokens } from "@fluentui/react-components";
import { border, narrow } from "./layout.ts";

/** Styles of the pages beside the rail. */
export const usePageStyles = makeStyles({
  panes: {
    flexGrow: 1,
    minBlockSize: 0,
    minInlineSize: 0,
    display: "flex",
    overflow: "hidden",
    backgroundColor: tokens.colorNeutralBackground2,
    borderStartStartRadius: tokens.borderRadiusXLarge,
    ...border,
    [narrow]: { borderStartStartRadius: 0, position: "relative" },
  },
  main: { flexGrow: 1, minInlineSize: 0, display: "flex", flexDirection: "column" },
  hosts: { flexGrow: 1, minBlockSize: 0, display: "flex", overflow: "auto" },
});
