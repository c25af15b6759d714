import { Badge } from "@fluentui/react-components";
import { useFormat } from "../use-format.ts";
import { SpokenOnly } from "./spoken-only.tsx";
import { useTagListStyles } from "./tag-list.styles.ts";

interface TagListProps {
  tags: readonly string[];
  /** How many are shown; the rest becomes a number that names them when pointed at and to screen readers. */
  limit?: number;
  /** Tags that answer the question asked: they come first and stand out. */
  wanted?: readonly string[];
}

/** Short words such as skills and roles, side by side. */
export function TagList({ tags, limit = tags.length, wanted = [] }: TagListProps) {
  const styles = useTagListStyles();
  const format = useFormat();
  const asked = new Set(wanted.map((tag) => tag.toLowerCase()));
  const isAsked = (tag: string) => asked.has(tag.toLowerCase());
  const ordered = [...tags.filter(isAsked), ...tags.filter((tag) => !isAsked(tag))];
  const rest = ordered.slice(limit);
  return (
    <ul className={styles.list}>
      {ordered.slice(0, limit).map((tag) => (
        <li key={tag} className={styles.item}>
          <Badge
            appearance="tint"
            color={isAsked(tag) ? "brand" : "informative"}
            className={isAsked(tag) ? styles.tag : styles.plainTag}
          >
            <bdi className={styles.word}>{tag}</bdi>
          </Badge>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.rest} title={format.list(rest)}>
          <span aria-hidden="true">{format.more(rest.length)}</span>
          <SpokenOnly>{format.list(rest)}</SpokenOnly>
        </li>
      )}
    </ul>
  );
}
