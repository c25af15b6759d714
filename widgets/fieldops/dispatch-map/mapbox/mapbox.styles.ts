import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useMapboxBasemapStyles = makeStyles({
  // Overrides Mapbox's style sheet, which sets "relative" and may come before or after this one.
  streets: { "&.mapboxgl-map": { position: "absolute" }, position: "absolute", inset: 0 },
  // Must be laid out and painted, so that drawing can be detected.
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
