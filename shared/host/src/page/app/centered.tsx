import { Title3 } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useAppStyles } from "./app.styles.ts";

interface CenteredProps {
  readonly status: "empty" | "down";
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** Message in the middle of the page, where no sample can be shown. */
export function Centered({ status, icon, title, children }: CenteredProps) {
  const styles = useAppStyles();
  return (
    <main className={styles.center} data-status={status}>
      {icon}
      <Title3 as="h2" className={styles.heading}>
        {title}
      </Title3>
      {children}
    </main>
  );
}
