import { makeStyles, tokens } from "@fluentui/react-components";

/** Below this the rows become cards; the grid itself stays one and the same. */
export const narrow = "@media (max-width: 1099px)";

export const useGridStyles = makeStyles({
  frame: {
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowX: "clip",
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { border: "none", borderRadius: 0, overflowX: "visible", backgroundColor: "transparent" },
  },
  table: { [narrow]: { display: "flex", flexDirection: "column" } },
  body: {
    [narrow]: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  },
  row: {
    display: "grid",
    gridTemplateColumns:
      "40px minmax(0, 1.5fr) minmax(0, 1.55fr) minmax(0, 1.3fr) minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1.1fr) 136px",
    alignItems: "stretch",
    // Rows that scrolled away cost nothing to lay out, however many pages were loaded.
    contentVisibility: "auto",
    containIntrinsicBlockSize: "auto 56px",
    [narrow]: {
      gridTemplateColumns: "40px repeat(auto-fit, minmax(200px, 1fr))",
      alignItems: "start",
      paddingBlock: tokens.spacingVerticalS,
      border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      containIntrinsicBlockSize: "auto 420px",
    },
  },
  lastRow: { borderBlockEndStyle: "none", [narrow]: { borderBlockEndStyle: "solid" } },
  header: {
    backgroundColor: tokens.colorNeutralBackground2,
    contentVisibility: "visible",
    [narrow]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      paddingBlock: 0,
      border: "none",
      backgroundColor: "transparent",
    },
  },
  headerCell: { fontWeight: tokens.fontWeightSemibold, [narrow]: { display: "none" } },
  selectAll: { paddingInline: 0, justifyContent: "center", [narrow]: { justifyContent: "flex-start" } },
  selectAllWords: { display: "none", [narrow]: { display: "block" } },
  selectedRow: { backgroundColor: tokens.colorNeutralBackground1Selected },
});
