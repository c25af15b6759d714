import { describe, expect, test } from "vitest";
import { type GridPosition, type GridSituation, keyIntent } from "./grid-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** A header and five rows; the columns at both ends select rows, and show what cannot be edited. */
const size = { rows: 6, columns: 8 };
const editable = [1, 2, 3, 4, 5];

function press(key: string, from: GridPosition, change: Partial<GridSituation & typeof plain> = {}) {
  const situation = {
    active: from,
    size,
    editing: false,
    editable,
    rightToLeft: false,
    ...change,
  };
  return keyIntent({ key, ...plain, ...change }, situation);
}

const at = (row: number, column: number): GridPosition => ({ row, column });

const ctrl = { ctrlKey: true };

describe("between cells", () => {
  test.each([
    ["ArrowDown", at(2, 3), at(3, 3)],
    ["ArrowDown", at(5, 3), at(5, 3)],
    ["ArrowUp", at(1, 3), at(0, 3)],
    ["ArrowUp", at(0, 3), at(0, 3)],
    ["ArrowRight", at(2, 3), at(2, 4)],
    ["ArrowLeft", at(2, 0), at(2, 0)],
    ["Home", at(2, 3), at(2, 0)],
    ["End", at(2, 3), at(2, 7)],
    ["PageDown", at(2, 3), at(5, 3)],
    ["PageUp", at(2, 3), at(0, 3)],
  ])("%s goes from %j to %j", (key, from, to) => {
    expect(press(key, from)).toEqual({ kind: "move", to });
  });

  test("with Ctrl, Home and End go to the corners and arrows to the edges", () => {
    expect(press("Home", at(3, 3), ctrl)).toEqual({ kind: "move", to: at(0, 0) });
    expect(press("End", at(3, 3), ctrl)).toEqual({ kind: "move", to: at(5, 7) });
    expect(press("ArrowUp", at(3, 3), ctrl)).toEqual({ kind: "move", to: at(0, 3) });
    expect(press("ArrowRight", at(3, 3), ctrl)).toEqual({ kind: "move", to: at(3, 7) });
  });

  test("arrow keys are mirrored in right-to-left languages", () => {
    expect(press("ArrowLeft", at(2, 3), { rightToLeft: true })).toEqual({ kind: "move", to: at(2, 4) });
  });

  test("Enter, F2 and typing open a cell that can be edited", () => {
    expect(press("Enter", at(2, 1))).toEqual({ kind: "edit" });
    expect(press("F2", at(2, 4))).toEqual({ kind: "edit" });
    expect(press("ä", at(2, 1))).toEqual({ kind: "edit", typed: "ä" });
  });

  test("headers, read-only cells and read-only grids ignore them", () => {
    expect(press("Enter", at(0, 1))).toBeUndefined();
    expect(press("Enter", at(2, 6))).toBeUndefined();
    expect(press("x", at(2, 1), { editable: [] })).toBeUndefined();
    expect(press("c", at(2, 1), ctrl)).toBeUndefined();
    expect(press("Tab", at(2, 1))).toBeUndefined();
  });

  test("Shift+Space selects the row and Ctrl+A all rows", () => {
    expect(press(" ", at(2, 4), { shiftKey: true })).toEqual({ kind: "toggleRow" });
    expect(press("a", at(2, 4), ctrl)).toEqual({ kind: "selectAll" });
  });
});

describe("in an open cell", () => {
  const editing = { editing: true };

  test("Escape cancels, Enter and F2 keep and stay", () => {
    expect(press("Escape", at(2, 1), editing)).toEqual({ kind: "cancel" });
    expect(press("Enter", at(2, 1), editing)).toEqual({ kind: "leave", to: at(2, 1) });
    expect(press("F2", at(2, 1), editing)).toEqual({ kind: "leave", to: at(2, 1) });
  });

  test("Tab keeps and goes to the next cell that can be edited, over the end of the row", () => {
    const back = { ...editing, shiftKey: true };
    expect(press("Tab", at(2, 1), editing)).toEqual({ kind: "leave", to: at(2, 2) });
    expect(press("Tab", at(2, 5), editing)).toEqual({ kind: "leave", to: at(3, 1) });
    expect(press("Tab", at(2, 1), back)).toEqual({ kind: "leave", to: at(1, 5) });
    expect(press("Tab", at(5, 5), editing)).toEqual({ kind: "leave", to: at(5, 5) });
    expect(press("Tab", at(1, 1), back)).toEqual({ kind: "leave", to: at(1, 1) });
  });

  test("other keys belong to the field", () => {
    expect(press("ArrowLeft", at(2, 1), editing)).toBeUndefined();
    expect(press("Home", at(2, 1), editing)).toBeUndefined();
    expect(press("a", at(2, 1), editing)).toBeUndefined();
  });
});
