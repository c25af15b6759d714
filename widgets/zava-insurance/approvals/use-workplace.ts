import { useReadAhead, useResultState, useToolPages } from "@suite/widget-kit";
import { type Approvals, approvalsSchema } from "@suite/zava-insurance-contract";
import { useRef } from "react";
import { z } from "zod";
import { useDeciding } from "./decide/use-deciding.ts";
import { useDecisions } from "./decide/use-decisions.ts";
import { useSelection } from "./decide/use-selection.ts";
import { rowsOf, sortSchema, toolArguments, toQuery, useApprovals } from "./query.ts";
import { useRequest } from "./use-request.ts";

/** A request that was made anew, the change that made it, and the earlier request for the same order. */
interface AskedAgain {
  readonly id: string;
  readonly changeId: string | undefined;
  readonly earlierId: string;
}

/** Further pages of the list, which the tool answers in the same view. */
const furtherPageSchema = approvalsSchema.transform(({ approvals }) => approvals);

/** Rows that are read for an order or a filter that the server does not have. */
const mostRead = 200;

/** What the page and the card share: requests, the open one, the selection, and the decisions. */
export function useWorkplace(data: Approvals) {
  const scope = data.readAt;
  const approvals = useApprovals(data);
  const request = useRequest(scope);
  const { refresh, filters, view } = approvals;
  const refreshBoth = async () => {
    await Promise.all([refresh(), request.refresh()]);
  };
  const askedAgain = useRef<AskedAgain>(undefined);
  const decisions = useDecisions(refreshBoth, (changeId) => {
    const made = askedAgain.current;
    if (made?.changeId === changeId && made.id === request.id) request.open(made.earlierId);
  });
  const pages = useToolPages(
    "show-approvals",
    furtherPageSchema,
    toolArguments(toQuery(view)),
    view.approvals,
  );
  const [sort, setSort] = useResultState("sort", scope, "sortDue", sortSchema);
  const needsAll = sort !== "sortDue" || filters.shown === "overdue";
  useReadAhead(pages, needsAll ? Math.min(pages.total, mostRead) : 0);
  const rows = rowsOf(pages.items, filters.shown, sort);
  const selection = useSelection(scope, rows);
  const deciding = useDeciding(scope);
  const [deputyOpen, openDeputy] = useResultState("deputy", scope, false, z.boolean());
  return {
    approvals,
    request,
    /** Opens a request that was made anew. Its undo leads back to the earlier one. */
    openNewRequest: (made: AskedAgain) => {
      askedAgain.current = made;
      request.open(made.id);
    },
    decisions,
    pages,
    rows,
    sort,
    setSort,
    selection,
    deciding,
    deputyOpen,
    openDeputy,
    /** Reads the list and the open request again. */
    refresh: refreshBoth,
  };
}

export type Workplace = ReturnType<typeof useWorkplace>;
