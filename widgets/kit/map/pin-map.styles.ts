import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const usePinMapStyles = makeStyles({
  map: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS, minInlineSize: 0 },
  frame: {
    position: "relative",
    // Not "hidden", which lets the browser scroll a focused pin into view behind the map's back.
    overflow: "clip",
    boxSizing: "border-box",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    userSelect: "none",
    cursor: "grab",
    ":active": { cursor: "grabbing" },
  },
  inlineFrame: {
    blockSize: "260px",
    // A finger that scrolls the conversation must not get caught in the map.
    touchAction: "pan-y",
  },
  fullFrame: {
    blockSize: "400px",
    touchAction: "none",
    "@media (min-width: 1080px)": { blockSize: "600px" },
  },
  surface: { position: "absolute", inset: 0 },
  panner: {
    position: "absolute",
    inset: 0,
    borderRadius: tokens.borderRadiusLarge,
    ":focus-visible": {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "-3px",
      zIndex: 1,
    },
  },
  markers: {
    position: "absolute",
    inset: 0,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    pointerEvents: "none",
    "& button": { pointerEvents: "auto" },
  },
  controls: {
    position: "absolute",
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    zIndex: 5,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXS,
  },
  foot: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
});
