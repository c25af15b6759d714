import { makeStyles, tokens } from "@fluentui/react-components";

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
