import { expect, test } from "vitest";
import {
  bookedMonths,
  exceededMonths,
  freeHours,
  fullest,
  openMonths,
  termsProblems,
  toForecast,
  toSpan,
  toTerms,
  withPlan,
} from "./plan.ts";

const months = ["2026-11", "2026-12", "2027-01", "2027-02"];
const plan = { hours: "40", first: "2026-12", last: "2027-02" };
const booked = bookedMonths({
  firstMonth: "2026-11",
  capacityHours: 160,
  forecastHours: [190, 160, 80, 0],
});

test("a plan gives every month of its span the same hours, both ends included", () => {
  const planned = months.slice(1).map((month) => ({ month, hours: 40 }));
  expect(toForecast(plan, months, "en-US")).toEqual(planned);
  expect(toForecast({ ...plan, last: "2026-11" }, months, "en-US")).toEqual([]);
});

test("a plan spans the first three months by default, also if its months have passed", () => {
  const span = { first: "2026-11", last: "2027-01" };
  expect(toSpan({ ...plan, first: "", last: "" }, months)).toEqual(span);
  expect(toSpan({ ...plan, first: "2026-08", last: "2026-10" }, months)).toEqual(span);
  expect(toSpan({ ...plan, last: "" }, months)).toEqual({ first: "2026-12", last: "2027-02" });
  expect(toSpan(plan, ["2026-11"])).toEqual({ first: "2026-11", last: "2026-11" });
});

const terms = { ...plan, role: " Developer ", rate: "165", billable: true };
const fine = { role: false, rate: false, hours: false, last: false };

test.each([
  ["role", { role: " " }],
  ["rate", { rate: "-1" }],
  ["rate", { rate: "abc" }],
  ["rate", { rate: "2001" }],
  ["hours", { hours: "800" }],
  ["hours", { hours: "-1" }],
  ["hours", { hours: "abc" }],
  ["last", { first: "2026-12", last: "2026-11" }],
])(
  "the terms of an assignment with an unusable %s are refused before the tool: %j",
  (field, change) => {
    const unusable = { ...terms, ...change };
    expect(termsProblems(unusable, months, "en-US")).toEqual({ ...fine, [field]: true });
    if (field === "hours") expect(toForecast(unusable, months, "en-US")).toEqual([]);
  },
);

test.each([
  ["de-DE", "82,5"],
  ["en-US", "82.5"],
  ["ar-EG", "٨٢٫٥"],
])("the terms of an assignment are read as they are written in %s: %s", (locale, rate) => {
  expect(termsProblems({ ...terms, rate }, months, locale)).toEqual(fine);
  const forecast = [{ month: "2026-12", hours: 40 }];
  const read = toTerms({ ...terms, rate, last: "2026-12" }, months, locale);
  expect(read).toEqual({ role: "Developer", rate: 82.5, billable: true, forecast });
});

test("the terms of an assignment may be without rate and hours, which the tool then leaves as they are", () => {
  const short = { ...terms, rate: "", hours: "" };
  expect(termsProblems(short, months, "en-US")).toEqual(fine);
  expect(toTerms(short, months, "en-US")).toEqual({ role: "Developer", billable: true });
});

test("a person's months can be planned from the month in which they were read", () => {
  expect(openMonths(booked, "2026-12-31T10:00:00Z")).toEqual(["2026-12", "2027-01", "2027-02"]);
});

test("a person's months have the hours of an existing assignment replaced in the planned months only", () => {
  const current = [
    { month: "2026-11", hours: 30 },
    { month: "2026-12", hours: 100 },
  ];
  const [november, december] = withPlan(booked, [{ month: "2026-12", hours: 40 }], current);
  expect(november).toMatchObject({ booked: 190, planned: 0 });
  expect(december).toMatchObject({ booked: 60, planned: 40 });
});

test("a person's months are exceeded by the plan only where it adds hours", () => {
  const planned = withPlan(booked, toForecast(plan, months, "en-US"));
  expect(exceededMonths(planned).map(({ month }) => month)).toEqual(["2026-12"]);
  expect(fullest(planned)).toMatchObject({ month: "2026-12", booked: 160, planned: 40 });
  expect(fullest([])).toBeUndefined();
});

test("a person's months have free hours up to the capacity, and none where they are over-allocated", () => {
  expect(freeHours(booked, { first: "2026-11", last: "2027-01" })).toBe(80);
});
