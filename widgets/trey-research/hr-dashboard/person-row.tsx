import { Caption1 } from "@fluentui/react-components";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import type { ReactNode } from "react";
import { usePersonRowStyles } from "./person-row.styles.ts";

interface PersonRowProps {
  name: string;
  detail: string;
  badge?: ReactNode;
  figure: string;
}

/** A person in a short list: who, what as, a mark where there is one, and one number at the end. */
export function PersonRow({ name, detail, badge, figure }: PersonRowProps) {
  const styles = usePersonRowStyles();
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        <Caption1 className={styles.detail}>{detail}</Caption1>
      </div>
      {badge}
      <span className={styles.figure}>{figure}</span>
    </li>
  );
}
