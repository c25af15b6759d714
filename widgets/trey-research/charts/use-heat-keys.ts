import { useFluent } from "@fluentui/react-components";
import { type FocusEvent, type KeyboardEvent, useState } from "react";

/** Cell of a heat map: the id of its row and its month. */
interface HeatCell {
  readonly row: string;
  readonly month: string;
}

const cellSelector = "[data-heat-month]";

const rowSelector = "[data-heat-row]";

function readCell(target: EventTarget | null): HeatCell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const month = target.dataset.heatMonth;
  const row = target.closest<HTMLElement>(rowSelector)?.dataset.heatRow;
  return month && row ? { row, month } : undefined;
}

/** Cell to which a key moves from `from`; `undefined` for other keys and at an edge. */
function findNext(key: string, from: HTMLElement, rightToLeft: boolean): HTMLElement | undefined {
  const cellsOf = (row: Element | undefined) => [
    ...(row?.querySelectorAll<HTMLElement>(cellSelector) ?? []),
  ];
  const row = from.closest(rowSelector);
  const rows = [...(row?.closest("[data-heat-map]")?.querySelectorAll(rowSelector) ?? [])];
  const cells = cellsOf(row ?? undefined);
  const column = cells.indexOf(from);
  const line = row ? rows.indexOf(row) : -1;
  const forward = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = rightToLeft ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case forward:
      return cells[column + 1];
    case back:
      return cells[column - 1];
    case "ArrowDown":
      return cellsOf(rows[line + 1])[column];
    case "ArrowUp":
      return cellsOf(rows[line - 1])[column];
    case "Home":
      return cells[0];
    case "End":
      return cells.at(-1);
    default:
      return undefined;
  }
}

/**
 * Keys of a heat map whose cells open something: it is one tab stop, and arrows, Home and End move between months and rows.
 * `props` go on the element around all strips; `getTabStop` gives the month of a row that the Tab key reaches.
 */
export function useHeatKeys(rows: readonly string[], firstMonth: string) {
  const rightToLeft = useFluent().dir === "rtl";
  const [last, setLast] = useState<HeatCell>();
  const active = last && rows.includes(last.row) ? last : { row: rows[0], month: firstMonth };
  return {
    getTabStop: (row: string) => (row === active.row ? active.month : undefined),
    props: {
      "data-heat-map": "",
      onFocus: ({ target }: FocusEvent) => {
        const cell = readCell(target);
        if (cell) setLast(cell);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!(event.target instanceof HTMLElement) || !readCell(event.target)) return;
        const next = findNext(event.key, event.target, rightToLeft);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}
