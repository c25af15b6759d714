import type { ToolHandler } from "@suite/testing/browser";
import { answer, widgetOpener } from "@suite/widget-kit/testing";
import { getAssignment } from "../../testing/assignment-detail.ts";
import { assignmentsPage, getDetail, listView } from "./assignments.ts";

const tools: Record<string, ToolHandler> = {
  "list-new-assignments": (args) => answer(listView(args)),
  "list-assignments": (args) => answer(assignmentsPage(args)),
  "get-assignment": getAssignment(getDetail),
};

/** Opens the built list in the test host, in full screen by default. */
export const openList = widgetOpener("fieldops/dispatch-list", () => ({
  result: answer(listView()),
  tools,
}));
