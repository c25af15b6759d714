import { expect, test } from "vitest";
import { claim, contractor, order } from "../testing/rows.ts";
import { searchTerms } from "./search-terms.ts";

test("words of the person come first, then numbers and names, each once", () => {
  const orders = [1, 2, 3, 4, 5, 6].map((number) =>
    order("1", `PO-${number}`, { contractorId: number === 1 ? "C-1" : "C-2" }),
  );
  const contractors = new Map([
    ["C-1", contractor("C-1")],
    ["C-2", contractor("C-2")],
  ]);
  const subject = { claim: claim("1", { policyNumber: "PN-1" }), orders, contractors };
  expect(searchTerms(subject, " roof ")).toEqual([
    "roof",
    "CN91",
    "PO-1",
    "PO-2",
    "PO-3",
    "PO-4",
    "Holder 1",
    "PN-1",
    "Contractor C-1",
    "Contractor C-2",
  ]);
  expect(searchTerms({ ...subject, orders: [] })).toEqual(["CN91", "Holder 1", "PN-1"]);
});
