import { makeStyles, tokens } from "@fluentui/react-components";

export const useChangeClaimStatusStyles = makeStyles({
  choices: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
