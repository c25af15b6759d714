import { mergeClasses } from "@fluentui/react-components";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useCellStyles } from "./cell.styles.ts";

/** Who a row is about. */
export function NameAndFace({ name }: { name: string }) {
  const styles = useCellStyles();
  return (
    <>
      <Avatar name={name} size="small" />
      <bdi className={mergeClasses(styles.text, styles.strong, styles.besideFace)}>{name}</bdi>
    </>
  );
}
