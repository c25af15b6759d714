import { Badge } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { Tone } from "../tone.ts";
import { useStatusBadgeStyles } from "./status-badge.styles.ts";

interface StatusBadgeProps {
  readonly tone: Tone;
  /** The same shape for the same meaning everywhere, so that the badge is read without its colour. */
  readonly icon: ReactElement;
  readonly label: string;
}

/** A status, priority or outcome: an icon, a word and a tone, never the colour alone. */
export function StatusBadge({ tone, icon, label }: StatusBadgeProps) {
  const styles = useStatusBadgeStyles();
  const color = tone === "neutral" ? "informative" : tone;
  return (
    <Badge appearance="tint" color={color} icon={icon} className={styles.badge}>
      {label}
    </Badge>
  );
}
