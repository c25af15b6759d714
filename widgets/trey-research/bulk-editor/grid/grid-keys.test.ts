import { describe, expect, test } from "vitest";
import { type GridPosition, type GridSituation, type KeyIntent, keyIntent } from "./grid-keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** A header and five rows; the columns at both ends select rows, and show what cannot be edited. */
const size = { rows: 6, columns: 8 };
const editable = [1, 2, 3, 4, 5];
const at = (row: number, column: number): GridPosition => ({ row, column });
const move = (row: number, column: number) => ({ kind: "move", to: at(row, column) }) as const;
const leave = (row: number, column: number) => ({ kind: "leave", to: at(row, column) }) as const;

type Case = [
  key: string,
  from: GridPosition,
  intent: KeyIntent | undefined,
  change?: Partial<GridSituation & typeof plain>,
];

const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };

describe.each<[string, boolean, Case[]]>([
  [
    "between cells, keys move, open editable cells and select",
    false,
    [
      ["ArrowDown", at(2, 3), move(3, 3)],
      ["ArrowDown", at(5, 3), move(5, 3)],
      ["ArrowUp", at(0, 3), move(0, 3)],
      ["ArrowRight", at(2, 3), move(2, 4)],
      ["ArrowLeft", at(2, 3), move(2, 4), { rightToLeft: true }],
      ["Home", at(2, 3), move(2, 0)],
      ["End", at(2, 3), move(2, 7)],
      ["PageDown", at(2, 3), move(5, 3)],
      ["PageUp", at(2, 3), move(0, 3)],
      ["Home", at(3, 3), move(0, 0), ctrl],
      ["End", at(3, 3), move(5, 7), ctrl],
      ["ArrowRight", at(3, 3), move(3, 7), ctrl],
      ["Enter", at(2, 1), { kind: "edit" }],
      ["ä", at(2, 1), { kind: "edit", typed: "ä" }],
      ["Enter", at(0, 1), undefined],
      ["Enter", at(2, 6), undefined],
      ["x", at(2, 1), undefined, { editable: [] }],
      ["c", at(2, 1), undefined, ctrl],
      ["Tab", at(2, 1), undefined],
      [" ", at(2, 4), { kind: "toggleRow" }, shift],
      ["a", at(2, 4), { kind: "selectAll" }, ctrl],
    ],
  ],
  [
    "in an open cell, keys cancel, keep and go on over the end of the row; others belong to the field",
    true,
    [
      ["Escape", at(2, 1), { kind: "cancel" }],
      ["Enter", at(2, 1), leave(2, 1)],
      ["Tab", at(2, 1), leave(2, 2)],
      ["Tab", at(2, 5), leave(3, 1)],
      ["Tab", at(5, 5), leave(5, 5)],
      ["Tab", at(2, 1), leave(1, 5), shift],
      ["Tab", at(1, 1), leave(1, 1), shift],
      ["ArrowLeft", at(2, 1), undefined],
    ],
  ],
])("%s", (_, editing, cases) => {
  test.each(cases)("%s at %j: %j", (key, active, intent, change = {}) => {
    const situation = { active, size, editing, editable, rightToLeft: false, ...change };
    expect(keyIntent({ key, ...plain, ...change }, situation)).toEqual(intent);
  });
});
