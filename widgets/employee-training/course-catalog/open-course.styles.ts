import { makeStyles, tokens } from "@fluentui/react-components";

export const useOpenCourseStyles = makeStyles({
  words: { color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});
