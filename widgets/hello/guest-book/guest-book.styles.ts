import { makeStyles, tokens } from "@fluentui/react-components";

export const useGuestBookStyles = makeStyles({
  greeting: { display: "flex", columnGap: tokens.spacingHorizontalM, alignItems: "center" },
  form: { maxInlineSize: "480px" },
});
