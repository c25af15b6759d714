import type { ToolHandler } from "@suite/testing/browser";
import { answer, failure } from "@suite/widget-kit/testing";
import { type ClaimDetail, inspectionRowSchema } from "@suite/zava-insurance-contract";
import { kimberly } from "./claim.ts";

type Rows = "inspections" | "orders";

/** A server with state. `meanwhile` lets another user write first; `report` is what a conflict error then says of that write. */
export function claimServer(start: ClaimDetail = kimberly) {
  let lastChange: object | undefined;
  let detail = structuredClone(start);
  let before = detail;
  const find = (kind: Rows, id: unknown) => {
    const row = detail[kind].items.find((each) => each.id === id);
    if (!row) throw new Error(`There is no ${kind} ${String(id)}.`);
    return row;
  };
  const write = (kind: Rows, id: unknown, changes: object) =>
    Object.assign(find(kind, id), changes, { version: `${find(kind, id).version}+` });
  const save = (kind: Rows, id: unknown, version: unknown, changes: object) => {
    if (version !== find(kind, id).version) return undefined;
    before = structuredClone(detail);
    return write(kind, id, { ...changes, nextStatuses: [] });
  };
  const conflict = (kind: Rows, id: unknown) =>
    failure("conflict", "It was changed meanwhile.", {
      current: { ...find(kind, id) },
      ...(lastChange && { lastChange }),
    });
  const tools: Record<string, ToolHandler> = {
    "show-claim-detail": () => answer(structuredClone({ ...detail })),
    "update-inspection": ({ inspectionId, version, timeZone: _, ...changes }) => {
      // An empty time clears it.
      if (changes.scheduledTime === "") changes.scheduledTime = undefined;
      const inspection = save("inspections", inspectionId, version, changes);
      if (!inspection) return conflict("inspections", inspectionId);
      const concerns = changes.inspectorId ? { otherSpecialty: false, otherVisits: 2 } : undefined;
      const warnings = ["For a model."];
      return answer({ inspection, created: false, warnings, concerns, changeId: "change-1" });
    },
    "update-purchase-order": ({
      purchaseOrderId,
      version,
      status,
      inspectionId,
      findings,
      confirm,
    }) => {
      const row = find("orders", purchaseOrderId);
      const { estimatedLossCents } = detail.claim;
      if ("exceedsLoss" in row && row.exceedsLoss && !confirm) {
        const exceeds = { estimatedLossCents, approvedCents: estimatedLossCents + 1_000_000 };
        return answer({ saved: false, order: row, exceeds, warnings: [] });
      }
      const order = save("orders", purchaseOrderId, version, { status });
      if (!order) return conflict("orders", purchaseOrderId);
      const completed = { status: "completed", findings, nextStatuses: [] };
      const done = inspectionId ? write("inspections", inspectionId, completed) : undefined;
      const ids = { changeId: "change-2", inspectionChangeId: done ? "change-2b" : undefined };
      return answer({ saved: true, order, inspection: done, warnings: [], ...ids });
    },
    "create-inspection": ({ taskType, priority }) => {
      const [first] = detail.inspections.items;
      const id = "INS-1009";
      const inspection = inspectionRowSchema.parse({
        ...first,
        id,
        taskType,
        priority,
        photos: [],
      });
      before = structuredClone(detail);
      detail.inspections.items.unshift(inspection);
      return answer({ inspection, created: true, warnings: [], changeId: "change-4" });
    },
    "update-claim-status": ({ status }) => {
      before = structuredClone(detail);
      detail = {
        ...detail,
        claim: { ...detail.claim, status: "approved", nextStatuses: ["closed"] },
      };
      return answer({ claim: detail.claim, changed: status === "approved", changeId: "change-5" });
    },
    "add-claim-note": ({ note: text, about }) => {
      const note = { claimId: "1", id: "n9", at: detail.readAt, author: "You", text: String(text) };
      before = structuredClone(detail);
      detail.notes.items.unshift({ ...note, ...(typeof about === "string" && { about }) });
      detail.notes.total++;
      return answer({ note, changeId: "change-3" });
    },
    "undo-change": () => {
      detail = before;
      return answer({ change: { id: "change-9" } });
    },
  };
  const meanwhile = (kind: Rows, id: string, changes: object, report?: object) => {
    write(kind, id, changes);
    lastChange = report;
  };
  return { tools, meanwhile };
}
