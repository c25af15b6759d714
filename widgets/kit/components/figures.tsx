import { Button, mergeClasses } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronUpRegular, WarningFilled } from "@fluentui/react-icons";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useMediaQuery } from "../host/use-host.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useFigureTableStyles, useKeyFiguresStyles } from "./figures.styles.ts";

export interface KeyFigure {
  label: string;
  value: string;
  note?: string;
  /** Marks the figure with a warning icon; the note says why. */
  warn?: boolean;
}

/**
 * Key figures as label and value pairs; `framed` draws each as a card. On phones they are text, `framed` in one line.
 *
 * @example
 * <KeyFigures framed figures={[{ label: "Late", value: "3", warn: true }]} />
 */
export function KeyFigures({
  figures,
  framed,
}: {
  figures: readonly KeyFigure[];
  framed?: boolean;
}) {
  const styles = useKeyFiguresStyles();
  const phone = useMediaQuery("(max-width: 479px)");
  const layout = phone ? styles.lines : framed && styles.spaced;
  const inOneLine = phone && framed === true;
  const list = useRef<HTMLDListElement>(null);
  const more = useMoreAside(list, inOneLine);
  return (
    <dl
      ref={list}
      className={mergeClasses(
        styles.figures,
        layout,
        inOneLine && styles.oneLine,
        more.left && styles.fadeLeft,
        more.right && styles.fadeRight,
        more.left && more.right && styles.fadeBoth,
      )}
      // Reachable by keyboard where it scrolls.
      tabIndex={more.left || more.right ? 0 : undefined}
    >
      {figures.map(({ label, value, note, warn }) => (
        <div
          key={label}
          className={
            phone
              ? styles.pair
              : mergeClasses(
                  styles.figure,
                  framed && styles.framed,
                  figures.length === 4 && styles.ofFour,
                  figures.length > 4 && styles.ofMany,
                )
          }
        >
          <dt className={styles.label}>{label}</dt>
          <dd className={mergeClasses(styles.value, phone && styles.ofPair)}>
            {value}
            {warn && <WarningFilled className={styles.warning} aria-hidden="true" />}
          </dd>
          {note && <dd className={styles.note}>{phone ? `· ${note}` : note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const noMore = { left: false, right: false };

/** Tells on which sides a row that scrolls sideways goes on, as it stands. */
function useMoreAside(row: RefObject<HTMLElement | null>, scrolls: boolean) {
  const [more, setMore] = useState(noMore);
  useEffect(() => {
    const element = row.current;
    if (!element || !scrolls) return setMore(noMore);
    const measure = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      // From right to left the position is 0 at the right and negative at the left.
      const isMirrored = getComputedStyle(element).direction === "rtl";
      const left = isMirrored ? hidden + element.scrollLeft : element.scrollLeft;
      setMore({ left: left > 1, right: hidden - left > 1 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [row, scrolls]);
  return more;
}

interface FigureTableProps {
  caption: string;
  headings: readonly string[];
  /** The first cell names the row; the others are formatted figures. */
  rows: readonly (readonly string[])[];
}

/**
 * The numbers of a chart as a table that can be opened.
 *
 * @example
 * <FigureTable caption="Hours" headings={["Month", "Hours"]} rows={[["May", "120"]]} />
 */
export function FigureTable({ caption, headings, rows }: FigureTableProps) {
  const t = useStrings(kitStrings);
  const styles = useFigureTableStyles();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        appearance="subtle"
        size="small"
        className={styles.toggle}
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? t("hideTable") : t("showTable")}
      </Button>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
        <section id={id} className={styles.scroll} aria-label={caption} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col" className={styles.heading}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...figures]) => (
                <tr key={name}>
                  <th scope="row" className={styles.name}>
                    {name}
                  </th>
                  {figures.map((figure, column) => (
                    <td key={headings[column + 1]} className={styles.figure}>
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
