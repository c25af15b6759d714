import { Badge } from "@fluentui/react-components";
import { CircleSmallFilled } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { Tone } from "../theme/theme.ts";
import { useStatusBadgeStyles, useUnsavedMarkStyles } from "./text.styles.ts";

/**
 * Badge of a status, priority or outcome: icon, text and tone, never color alone. The icon has the same meaning everywhere, so that the
 * badge can be read without its color.
 */
export function StatusBadge({ tone, icon, label }: { tone: Tone; icon: ReactElement; label: string }) {
  const styles = useStatusBadgeStyles();
  const color = tone === "neutral" ? "informative" : tone;
  return (
    <Badge appearance="tint" color={color} icon={icon} className={styles.badge}>
      {label}
    </Badge>
  );
}

/** Marks a field with an unsaved change. */
export function UnsavedMark() {
  const t = useStrings(kitStrings);
  const styles = useUnsavedMarkStyles();
  return <CircleSmallFilled className={styles.mark} aria-label={t("notSaved")} title={t("notSaved")} />;
}
