import { makeStyles, tokens } from "@fluentui/react-components";

export const useListFiltersStyles = makeStyles({
  older: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
});
