import { Badge } from "@fluentui/react-components";
import { CircleSmallFilled } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import type { Tone } from "../theme/theme.ts";
import { useStatusBadgeStyles, useUnsavedMarkStyles } from "./badges.styles.ts";

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

/** Marks a field that was changed and not saved yet. */
export function UnsavedMark() {
  const t = useStrings(kitStrings);
  const styles = useUnsavedMarkStyles();
  return <CircleSmallFilled className={styles.mark} aria-label={t("notSaved")} title={t("notSaved")} />;
}
