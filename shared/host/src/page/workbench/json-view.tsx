import { mergeClasses, SearchBox } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons";
import { firstCharacters } from "@suite/contracts";
import { useState } from "react";
import { IconButton } from "../parts/controls.tsx";
import { Quiet } from "./panel-parts.tsx";
import { useJsonStyles, usePanelStyles } from "./panels.styles.ts";

/** Levels that are open before anything was clicked. */
const openLevels = 2;

/** Characters of a text in the tree. Copy gets all of them. */
const longestText = 2_000;

/** JSON as a tree to fold, search and copy. A search leaves the branches whose names or values contain it. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  const styles = usePanelStyles();
  const [query, setQuery] = useState("");
  const json = JSON.stringify(value, null, 2) ?? "";
  const copy = () => void navigator.clipboard.writeText(json);
  return (
    <section className={styles.view} aria-label={label}>
      <div className={mergeClasses(styles.line, styles.center)}>
        <Quiet>{label}</Quiet>
        {json.length > 300 && (
          <SearchBox
            className={styles.search}
            size="small"
            placeholder="Name or value"
            aria-label={`Search in ${label}`}
            onChange={(_event, data) => setQuery(data.value.trim().toLowerCase())}
          />
        )}
        <IconButton label={`Copy ${label}`} size="small" icon={<CopyRegular />} onClick={copy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable. */}
      <div className={mergeClasses(styles.text, styles.tree)} tabIndex={0}>
        {contains("", value, query) ? (
          <Node value={value} query={query} level={0} />
        ) : (
          "Nothing contains this."
        )}
      </div>
    </section>
  );
}

interface NodeProps {
  readonly name?: string;
  readonly value: unknown;
  /** In lower case. Empty without a search. */
  readonly query: string;
  readonly level: number;
}

function Node({ name = "", value, query, level }: NodeProps) {
  const styles = useJsonStyles();
  const label = name && (
    <span className={styles.name}>
      <Marked text={name} query={query} />:{" "}
    </span>
  );
  if (typeof value !== "object" || value === null) {
    const text = typeof value === "string" ? `"${value}"` : String(value);
    const rest = text.length - longestText;
    return (
      <>
        {label}
        <span className={typeof value === "string" ? styles.text : styles.other}>
          <Marked text={firstCharacters(text, longestText)} query={query} />
        </span>
        {rest > 0 && `… ${rest.toLocaleString()} more characters`}
      </>
    );
  }
  // All of what has a matching name belongs to the match.
  const inner = name.toLowerCase().includes(query) ? "" : query;
  const entries = Object.entries(value).filter(([key, child]) => contains(key, child, inner));
  return (
    <details open={level < openLevels || query !== ""}>
      <summary className={styles.summary}>
        {label}
        {Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`}
      </summary>
      <ul className={styles.children}>
        {entries.map(([key, child]) => (
          <li key={key}>
            <Node name={key} value={child} query={inner} level={level + 1} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function contains(name: string, value: unknown, query: string): boolean {
  return JSON.stringify({ [name]: value })
    .toLowerCase()
    .includes(query);
}

function Marked({ text, query }: { text: string; query: string }) {
  const at = text.toLowerCase().indexOf(query);
  if (!query || at < 0) return text;
  const end = at + query.length;
  return [text.slice(0, at), <mark key="match">{text.slice(at, end)}</mark>, text.slice(end)];
}
