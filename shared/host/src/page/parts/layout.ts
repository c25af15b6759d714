import { shorthands, tokens } from "@fluentui/react-components";

/** Window in which one thing is below or over the other. */
export const narrow = "@media (max-width: 900px)";

/** Children below each other. */
export const column = (gap?: string) =>
  ({ display: "flex", flexDirection: "column", gap }) as const;

/** Children beside each other, centered on one line. */
export const row = (gap: string) => ({ display: "flex", alignItems: "center", gap }) as const;

/** Children beside each other, on as many lines as they need. */
export const wrapped = (gap: string) => ({ ...row(gap), flexWrap: "wrap" }) as const;

/** Cells beside each other, as many as fit with this width. */
export const cells = (width: string, gap: string, repeat = "auto-fit") => ({
  display: "grid",
  gridTemplateColumns: `repeat(${repeat}, minmax(min(100%, ${width}), 1fr))`,
  gap,
});

export const padding = (paddingBlock: string | 0, paddingInline: string | 0) => ({
  paddingBlock,
  paddingInline,
});

export const border = shorthands.border(
  tokens.strokeWidthThin,
  "solid",
  tokens.colorNeutralStroke2,
);

export const borderBelow = shorthands.borderBottom(
  tokens.strokeWidthThin,
  "solid",
  tokens.colorNeutralStroke2,
);

export const card = {
  backgroundColor: tokens.colorNeutralBackground1,
  borderRadius: tokens.borderRadiusXLarge,
  ...border,
};

/** Card in the conversation that says or asks something. */
export const noticeCard = {
  ...column(tokens.spacingVerticalS),
  ...card,
  maxInlineSize: "560px",
  padding: tokens.spacingHorizontalL,
  outlineStyle: "none",
} as const;

/** Ring around a focused button of the page's own. */
export const focusRing = {
  ":focus-visible": { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
};
