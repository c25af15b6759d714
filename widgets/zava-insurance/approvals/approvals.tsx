import {
  useHost,
  useModelContext,
  useReadAhead,
  useResultState,
  useToolPages,
} from "@suite/widget-kit";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { type Approvals, approvalsSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { ApprovalsInline } from "./approvals-inline.tsx";
import { ApprovalsPage } from "./approvals-page.tsx";
import { useRequest } from "./panel/request-panel.tsx";
import {
  describeScreen,
  rowsOf,
  sortSchema,
  toolArguments,
  toQuery,
  useApprovals,
} from "./query.ts";
import { useDeciding } from "./use-deciding.ts";
import { useDecisions } from "./use-decisions.ts";
import { useSelection } from "./use-selection.ts";

/** Draws the requests for approval of a tool result: a card in the chat, a workplace in full screen. */
export function ApprovalsWidget({ data }: WidgetProps<Approvals>) {
  // A later tool result is a new question, so filters and selection start over.
  return <ApprovalsView key={data.readAt} data={data} />;
}

function ApprovalsView({ data }: { data: Approvals }) {
  const { fullView, openFullView } = useHost();
  const workplace = useWorkplace(data);
  const { approvals, request, decisions, deciding, selection } = workplace;
  useModelContext(
    // The card in the chat shows nothing that the model does not know already.
    fullView || decisions.changes.length > 0
      ? describeScreen(approvals.filters, {
          open: request.data?.approval,
          selected: selection.cards,
          changes: decisions.changes,
        })
      : undefined,
  );
  if (fullView) return <ApprovalsPage workplace={workplace} />;
  const open = (id: string) => {
    void openFullView();
    request.open(id);
  };
  return (
    <ApprovalsInline
      view={approvals.view}
      decisions={decisions}
      deciding={deciding}
      onOpen={open}
    />
  );
}

/** Further pages of the list, which the tool answers in the same view. */
const furtherPageSchema = approvalsSchema.transform(({ approvals }) => approvals);

/** Rows that are read for an order or a filter that the server does not have. */
const mostRead = 200;

/** What the page and the card share: requests, the open one, the selection, and the decisions. */
function useWorkplace(data: Approvals) {
  const scope = data.readAt;
  const approvals = useApprovals(data);
  const request = useRequest(scope);
  const { refresh, filters, view } = approvals;
  const refreshBoth = async () => {
    await Promise.all([refresh(), request.refresh()]);
  };
  const decisions = useDecisions(refreshBoth);
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
