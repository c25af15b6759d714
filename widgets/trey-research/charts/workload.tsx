import { mergeClasses, useFluent } from "@fluentui/react-components";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { treyStrings } from "../strings.ts";
import { useHeatStripStyles, useLoadBarsStyles } from "./charts.styles.ts";

/** Booked part of a capacity in a month, both in the same unit. */
export interface BookedMonth {
  /** Year and month, such as 2026-11. */
  readonly month: string;
  readonly booked: number;
  readonly capacity: number;
}

interface HeatStripProps {
  /** Text alternative: what the strip shows. The months are added. */
  label: string;
  months: readonly BookedMonth[];
  /** Month in which the data was read, which is marked. */
  current: string;
  /** Number in a cell: hours, or their percentage of the capacity. */
  unit: "booked" | "percent";
  /** Makes each cell a button that opens its month. */
  opener?: HeatOpener;
}

interface HeatOpener {
  /** Id of the row in its heat map, for `useHeatKeys`. */
  readonly row: string;
  /** Month whose cell the Tab key reaches, if it is in this row. */
  readonly tabStop: string | undefined;
  /** Month that is open. */
  readonly openMonth: string | undefined;
  readonly onOpen: (month: string) => void;
}

/** One cell per month, the fuller the darker, red above the capacity. Numbers are hidden where the cells are too narrow. */
export function HeatStrip({ label, months, current, unit, opener }: HeatStripProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const styles = useHeatStripStyles();
  const { touch } = useHost();
  const planned = months.filter(({ booked }) => booked > 0);
  const formatMonth = useMonthText();
  const texts = planned.map((entry) => formatMonth(entry, "short"));
  const text = texts.length > 0 ? format.list(texts) : t("noHours");
  if (opener) {
    return (
      <div className={styles.container}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div
          role="group"
          aria-label={label}
          data-heat-row={opener.row}
          className={mergeClasses(styles.strip, touch && styles.touch)}
        >
          {months.map((entry) => (
            <HeatButton
              key={entry.month}
              entry={entry}
              current={current}
              unit={unit}
              opener={opener}
            />
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.container}>
      <div role="img" aria-label={`${label}: ${text}`} className={styles.strip}>
        {months.map((entry) => (
          <HeatCell key={entry.month} entry={entry} current={current} unit={unit} />
        ))}
      </div>
    </div>
  );
}

/** Returns a function that formats a month, such as "Nov: 200 of 160 hr". */
function useMonthText(): (entry: BookedMonth, length?: "short") => string {
  const t = useStrings(treyStrings);
  const format = useFormat();
  return ({ month, booked, capacity }, length) =>
    t("monthOf", {
      month: format.month(month, length),
      hours: format.number(booked),
      capacity: format.hours(capacity),
    });
}

interface HeatCellProps extends Pick<HeatStripProps, "current" | "unit"> {
  entry: BookedMonth;
}

function useCellClass({ month, booked, capacity }: BookedMonth, current: string): string {
  const styles = useHeatStripStyles();
  const share = capacity > 0 ? booked / capacity : 0;
  return mergeClasses(
    styles.cell,
    share > 0 && styles.light,
    share > 0.5 && styles.middle,
    share > 0.8 && styles.full,
    share > 1 && styles.over,
    month === current && styles.current,
  );
}

function HeatNumber({ entry: { booked, capacity }, unit }: Omit<HeatCellProps, "current">) {
  const format = useFormat();
  const styles = useHeatStripStyles();
  const percent = capacity > 0 ? Math.round((booked / capacity) * 100) : 0;
  return (
    <span className={styles.number}>
      {booked > 0 && format.number(unit === "booked" ? booked : percent)}
    </span>
  );
}

function HeatCell({ entry, current, unit }: HeatCellProps) {
  return (
    <span title={useMonthText()(entry, "short")} className={useCellClass(entry, current)}>
      <HeatNumber entry={entry} unit={unit} />
    </span>
  );
}

interface HeatButtonProps extends HeatCellProps {
  opener: HeatOpener;
}

function HeatButton({ entry, current, unit, opener }: HeatButtonProps) {
  const styles = useHeatStripStyles();
  const { month } = entry;
  const isOpen = month === opener.openMonth;
  const format = useFormat();
  const { booked, capacity } = entry;
  const isPercent = unit === "percent" && booked > 0 && capacity > 0;
  // The name has the number that is in the cell, for people who speak what they see.
  const text = format.dotted([
    useMonthText()(entry),
    isPercent && format.percent(Math.round((booked / capacity) * 100) / 100),
  ]);
  return (
    <button
      type="button"
      title={text}
      aria-label={text}
      aria-expanded={isOpen}
      data-heat-month={month}
      tabIndex={month === opener.tabStop ? 0 : -1}
      className={mergeClasses(useCellClass(entry, current), styles.button, isOpen && styles.open)}
      onClick={() => opener.onOpen(month)}
    >
      <HeatNumber entry={entry} unit={unit} />
    </button>
  );
}

/** Names of the months above the cells of strips; hidden where the cells are too narrow. */
export function HeatHeader({ months }: { months: readonly string[] }) {
  const format = useFormat();
  const styles = useHeatStripStyles();
  return (
    <div className={styles.container} aria-hidden="true">
      <div className={mergeClasses(styles.strip, styles.names)}>
        {months.map((month) => (
          <span key={month} className={styles.name}>
            {format.month(month, "short")}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Month with what a plan adds, in the unit of the capacity. */
export interface PlannedMonth extends BookedMonth {
  readonly planned: number;
}

const bar = 11;

const gap = 3;

const height = 30;

/** Pixels of a full month. The rest shows up to a third more. */
const full = 22;

interface LoadBarsProps {
  readonly months: readonly PlannedMonth[];
  /** Set for a plan that is not chosen. */
  readonly faint?: boolean;
}

/**
 * Load by month: what is booked in a bar of the capacity, what is planned as a ghost on top, and what exceeds the capacity in
 * the color of danger. Decorative: put the numbers beside it as text.
 */
export function LoadBars({ months, faint }: LoadBarsProps) {
  const styles = useLoadBarsStyles();
  const rtl = useFluent().dir === "rtl";
  const width = months.length * (bar + gap) - gap;
  return (
    <svg className={styles.bars} width={width} height={height} aria-hidden="true">
      {months.map(({ month, booked, planned, capacity }, index) => {
        const offset = index * (bar + gap);
        const x = rtl ? width - offset - bar : offset;
        const tall = (value: number) =>
          Math.min(height, capacity > 0 ? (value / capacity) * full : Math.sign(value) * height);
        const solid = tall(booked);
        const total = tall(booked + planned);
        return (
          <g key={month}>
            <rect className={styles.room} x={x} y={height - full} width={bar} height={full} />
            <rect className={styles.booked} x={x} y={height - solid} width={bar} height={solid} />
            {planned > 0 && (
              <rect
                className={mergeClasses(styles.ghost, faint && styles.faint)}
                x={x + 0.5}
                y={height - total + 0.5}
                width={bar - 1}
                height={Math.max(0, total - solid - 1)}
              />
            )}
            {total > full && (
              <rect
                className={styles.over}
                x={x}
                y={height - total}
                width={bar}
                height={total - full}
              />
            )}
          </g>
        );
      })}
      <line className={styles.line} x1="0" x2={width} y1={height - full} y2={height - full} />
    </svg>
  );
}
