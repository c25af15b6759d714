import { makeStyles } from "@fluentui/react-components";

export const useMirroredStyles = makeStyles({
  turned: { display: "flex", transform: "scaleX(-1)" },
});
