import { makeStyles, shorthands, tokens, typographyStyles } from "@fluentui/react-components";

/** How the stretches of a day look: on the timeline, in its legend and in brief. */
export const useDayBarsStyles = makeStyles({
  bar: {
    ...typographyStyles.caption1,
    boxSizing: "border-box",
    minInlineSize: "4px",
    paddingInline: tokens.spacingHorizontalXXS,
    overflow: "hidden",
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
    textAlign: "start",
    ...shorthands.borderWidth(tokens.strokeWidthThin),
    ...shorthands.borderStyle("solid"),
    borderRadius: tokens.borderRadiusMedium,
  },
  job: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
  },
  late: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder2),
  },
  booked: {
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground6,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
  },
  // A hatch and no fill: the way there is no work.
  drive: {
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    ...shorthands.borderStyle("dashed"),
    borderRadius: tokens.borderRadiusNone,
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralStroke1} 0 1px, transparent 1px 5px)`,
  },
  shift: {
    backgroundColor: tokens.colorNeutralBackground3,
    ...shorthands.borderColor(tokens.colorNeutralStroke2),
  },
});
