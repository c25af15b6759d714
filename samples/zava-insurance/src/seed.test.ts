import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { getWeekday, toDay } from "@suite/contracts";
import { readDocument } from "@suite/documents";
import {
  claimStatusSchema,
  inspectionStatusSchema,
  orderStatusSchema,
} from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { officeTimeZone } from "./rules/days.ts";
import { documentIdOf } from "./rules/document-rules.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-01-31T23:00:00Z");
const today = toDay(now, officeTimeZone);
const { claims, inspections, orders, documents } = seedRows(now);

test("the seed has rows of every status", () => {
  const statuses = (rows: readonly { status: string }[]) =>
    [...new Set(rows.map(({ status }) => status))].sort();
  expect(statuses(claims)).toEqual([...claimStatusSchema.options].sort());
  expect(statuses(inspections)).toEqual([...inspectionStatusSchema.options].sort());
  expect(statuses(orders)).toEqual([...orderStatusSchema.options].sort());
});

test("ids and numbers are unique", () => {
  const ids = [...inspections, ...orders].map(({ id }) => id);
  const numbers = claims.map(({ claimNumber }) => claimNumber);
  expect([new Set(ids).size, new Set(numbers).size]).toEqual([ids.length, numbers.length]);
});

test("every mark on a photo stands for a line of an order of the same claim", () => {
  const marked = inspections.flatMap(({ claimId, photos }) =>
    photos.flatMap(({ marks = [] }) => marks.map((mark) => ({ claimId, ...mark }))),
  );
  expect(marked.length).toBeGreaterThan(10);
  const lineOf = ({ claimId, orderId, item }: (typeof marked)[number]) =>
    orders.find((order) => order.id === orderId && order.claimId === claimId)?.lineItems[item];
  expect(marked.filter((mark) => !lineOf(mark))).toEqual([]);
});

test("every document is what the server reads in its file", async () => {
  for (const { blob, ...row } of documents) {
    const file = readFileSync(new URL(import.meta.resolve(`#${blob}`)));
    const sha256 = createHash("sha256").update(file).digest("hex");
    const { content: _, kind: __, extension: ___, ...read } = await readDocument(file);
    expect(row, blob).toMatchObject({
      ...read,
      sha256,
      bytes: file.length,
      id: documentIdOf(sha256),
    });
  }
});

test("planned dates are future working days, past dates are past", () => {
  const planned = inspections.flatMap(({ scheduledDate }) =>
    scheduledDate && scheduledDate > today ? [scheduledDate] : [],
  );
  expect(planned.length).toBeGreaterThan(5);
  expect(planned.filter((day) => [0, 6].includes(getWeekday(day)))).toEqual([]);
  expect(
    claims.filter(
      ({ dateOfLoss, dateReported }) => dateOfLoss > dateReported || dateReported > today,
    ),
  ).toEqual([]);
  expect(inspections.filter(({ completedDate = "" }) => completedDate > today)).toEqual([]);
});
