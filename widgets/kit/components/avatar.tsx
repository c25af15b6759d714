import { mergeClasses } from "@fluentui/react-components";
import { colorIndex, getInitials } from "../i18n/initials.ts";
import { useAvatarStyles } from "./text.styles.ts";

const colors = ["teal", "cornflower", "grape", "pumpkin", "forest", "cranberry", "steel", "plum"] as const;

/**
 * Circle with a person's initials. Decorative, since the name is always beside it. Fluent's Avatar draws the same and adds
 * 10 KB gzip to a page.
 */
export function Avatar({ name, size = "medium" }: { name: string; size?: "small" | "medium" | "large" }) {
  const styles = useAvatarStyles();
  const color = colors[colorIndex(name, colors.length)] ?? "teal";
  return (
    <span className={mergeClasses(styles.circle, styles[size], styles[color])} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}
