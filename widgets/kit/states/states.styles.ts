import { makeStyles, tokens } from "@fluentui/react-components";

export const useStatesStyles = makeStyles({
  page: {
    display: "flex",
    flexDirection: "column",
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  message: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalXS },
  icon: { fontSize: tokens.fontSizeHero800, color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorStatusDangerForeground1 },
  body: { color: tokens.colorNeutralForeground2, maxInlineSize: "64ch" },
  detail: { color: tokens.colorNeutralForeground3 },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

export const useChooseRecordStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(240px, 100%), 1fr))",
    gap: tokens.spacingHorizontalS,
    maxInlineSize: "800px",
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  choice: { inlineSize: "100%", blockSize: "100%", justifyContent: "flex-start", textAlign: "start" },
  card: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalS, minInlineSize: 0 },
  lines: { display: "flex", flexDirection: "column", minInlineSize: 0, overflowWrap: "anywhere" },
});

export const useSkeletonItemStyles = makeStyles({
  item: {
    inlineSize: "100%",
    flexShrink: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    "@media (prefers-reduced-motion: no-preference)": {
      animationName: { "0%": { opacity: 1 }, "50%": { opacity: 0.4 }, "100%": { opacity: 1 } },
      animationDuration: "2s",
      animationIterationCount: "infinite",
      animationTimingFunction: tokens.curveEasyEase,
    },
    "@media (forced-colors: active)": { outline: "1px solid GrayText" },
  },
  circle: { borderRadius: tokens.borderRadiusCircular },
});

export const useNothingFoundStyles = makeStyles({
  empty: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXXL,
    textAlign: "center",
  },
  icon: { fontSize: tokens.fontSizeHero800, color: tokens.colorNeutralForeground3 },
  body: { color: tokens.colorNeutralForeground2, maxInlineSize: "48ch" },
});
