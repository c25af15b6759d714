import { makeStyles, tokens } from "@fluentui/react-components";

export const useCertificatePanelStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground2 },
  picture: {
    inlineSize: "100%",
    blockSize: "auto",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});
