import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useMapboxGroundStyles = makeStyles({
  // Mapbox's own style sheet makes it "relative", and may be placed before or after this one.
  streets: { "&.mapboxgl-map": { position: "absolute" }, position: "absolute", inset: 0 },
  // It has to be laid out and painted to be known as drawn.
  hidden: { visibility: "hidden" },
  note: {
    ...typographyStyles.caption2,
    position: "absolute",
    insetBlockEnd: 0,
    insetInlineStart: 0,
    zIndex: 2,
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    borderStartEndRadius: tokens.borderRadiusMedium,
  },
});
