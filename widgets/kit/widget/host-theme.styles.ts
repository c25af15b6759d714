import { makeStyles, tokens } from "@fluentui/react-components";

export const useHostThemeStyles = makeStyles({
  // The document has the background; a color here would end with the content or the frame's height.
  provider: { backgroundColor: "transparent" },
  // Fluent aligns its root to the left in both text directions.
  frame: {
    textAlign: "start",
    boxSizing: "border-box",
    minInlineSize: 0,
    overflowWrap: "anywhere",
    // Japanese breaks between phrases instead of leaving one letter on a line; in other languages this is `normal`.
    wordBreak: "auto-phrase",
    // Fluent makes the label of an unticked box or button gray, which looks disabled.
    "& :is(.fui-Checkbox, .fui-Radio):not(:has(:disabled)) :is(.fui-Checkbox__label, .fui-Radio__label)":
      {
        color: tokens.colorNeutralForeground1,
      },
    "& :is(li, [role=row]):has([data-row-link])": { cursor: "pointer" },
  },
  // Targets of 44 px, as the platforms of phones ask. A link answers beside its line without moving others.
  touch: {
    "& :is(button:not(.fui-Link), select, .fui-Input, .fui-Checkbox, .fui-Radio, input[type])": {
      minBlockSize: "44px",
      minInlineSize: "44px",
    },
    "& :is(.fui-Checkbox, .fui-Radio)": { alignItems: "center" },
    "& :is(.fui-Checkbox__indicator, .fui-Radio__indicator)": { margin: tokens.spacingHorizontalM },
    "& button.fui-Link": {
      position: "relative",
      minInlineSize: "44px",
      paddingBlock: tokens.spacingVerticalM,
      marginBlock: `calc(-1 * ${tokens.spacingVerticalM})`,
    },
  },
});
