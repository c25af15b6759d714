import { expect, test } from "vitest";
import { dayScale, placed, withLabelRoom } from "./day-scale.ts";

test("the scale is of whole hours over all spans, and cuts what reaches beyond it", () => {
  const scale = dayScale([
    { fromMinute: 430, untilMinute: 930 },
    { fromMinute: 480, untilMinute: 1_005 },
  ]);
  expect([scale.fromMinute, scale.untilMinute]).toEqual([420, 1_020]);
  expect(scale.ticks).toEqual([420, 540, 660, 780, 900, 1_020]);
  expect(scale.place({ fromMinute: 720, untilMinute: 780 })).toEqual({ start: 50, size: 10 });
  expect(scale.place({ fromMinute: 300, untilMinute: 2_000 })).toEqual({ start: 0, size: 100 });
  expect(placed(scale, { fromMinute: 420, untilMinute: 720 })).toEqual({
    insetInlineStart: "0%",
    inlineSize: "50%",
  });
  expect(dayScale([]).untilMinute).toBeGreaterThan(dayScale([]).fromMinute);
});

test("a label has room up to the next label", () => {
  const spans = withLabelRoom(
    [
      { fromMinute: 700, untilMinute: 760 },
      { fromMinute: 680, untilMinute: 700, quiet: true },
      { fromMinute: 500, untilMinute: 560 },
    ],
    ({ quiet = false }: { quiet?: boolean }) => !quiet,
  );
  expect(spans.map(({ fromMinute, labelUntil }) => [fromMinute, labelUntil])).toEqual([
    [500, 700],
    [680, 700],
    [700, 2_880],
  ]);
});
