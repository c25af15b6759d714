import { makeStyles } from "@fluentui/react-components";

const narrow = "@media (max-width: 1100px)";

export const useWorkbenchStyles = makeStyles({
  panes: {
    flexGrow: 1,
    minBlockSize: 0,
    display: "grid",
    gridTemplateColumns: "248px minmax(0, 1fr) 360px",
    gridTemplateRows: "minmax(0, 1fr)",
    [narrow]: { gridTemplateColumns: "200px minmax(0, 1fr) 300px" },
  },
  // Unless somebody asked for it, the panel leaves its room to the conversation on a small window.
  panelWhenWide: {
    [narrow]: { gridTemplateColumns: "200px minmax(0, 1fr)", "> aside": { display: "none" } },
  },
  noPanel: {
    gridTemplateColumns: "248px minmax(0, 1fr)",
    [narrow]: { gridTemplateColumns: "200px minmax(0, 1fr)" },
  },
  main: { minInlineSize: 0, overflow: "auto" },
});
