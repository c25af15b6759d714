import { Badge, mergeClasses } from "@fluentui/react-components";
import { CircleSmallFilled } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { useStrings } from "../host/use-locale.ts";
import { colorIndex, getInitials } from "../i18n/initials.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { Tone } from "../theme/theme.ts";
import { useAvatarStyles, useBadgeStyles } from "./text.styles.ts";

/**
 * Badge of a status, priority or outcome: icon, text and tone, never color alone. The icon has the same meaning everywhere, so that the
 * badge can be read without its color.
 *
 * @example
 * <StatusBadge tone="success" icon={<CheckmarkCircleRegular />} label="Done" />
 */
export function StatusBadge({
  tone,
  icon,
  label,
}: {
  tone: Tone;
  icon: ReactElement;
  label: string;
}) {
  const styles = useBadgeStyles();
  const color = tone === "neutral" ? "informative" : tone;
  return (
    <Badge appearance="tint" color={color} icon={icon} className={styles.badge}>
      {label}
    </Badge>
  );
}

/**
 * Marks a field with an unsaved change.
 *
 * @example
 * <Label>City {edit.changed.includes("city") && <UnsavedMark />}</Label>
 */
export function UnsavedMark() {
  const t = useStrings(kitStrings);
  const styles = useBadgeStyles();
  return (
    <CircleSmallFilled className={styles.mark} aria-label={t("notSaved")} title={t("notSaved")} />
  );
}

const colors = [
  "teal",
  "cornflower",
  "grape",
  "pumpkin",
  "forest",
  "cranberry",
  "steel",
  "plum",
] as const;

type AvatarProps = Readonly<{
  name: string;
  size?: "small" | "medium" | "large";
  className?: string;
}>;

/**
 * Circle with a person's initials. Decorative, since the name is always beside it. Fluent's Avatar draws the same and adds
 * 10 KB gzip to a page. A class replaces the colors of the name.
 *
 * @example
 * <Avatar name="Megan Bowen" />
 */
export function Avatar({ name, size = "medium", className }: AvatarProps) {
  const styles = useAvatarStyles();
  const color = colors[colorIndex(name, colors.length)] ?? "teal";
  return (
    <span
      className={mergeClasses(styles.circle, styles[size], styles[color], className)}
      aria-hidden="true"
    >
      {getInitials(name)}
    </span>
  );
}
