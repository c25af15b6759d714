import { useFluent } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { useMirroredStyles } from "./mirrored.styles.ts";

/**
 * An icon that points where reading comes from or goes to: back, previous, next. Fluent turns its icons of sending and
 * undoing by itself; those that are named for left and right it leaves to their user.
 */
export function Mirrored({ icon }: { icon: ReactElement }) {
  const { dir } = useFluent();
  const styles = useMirroredStyles();
  return dir === "rtl" ? <span className={styles.turned}>{icon}</span> : icon;
}
