import { useHost, useModelContext } from "@suite/widget-kit";
import type { WidgetProps } from "@suite/widget-kit/widget";
import type { Approvals } from "@suite/zava-insurance-contract";
import { ApprovalsInline } from "./approvals-inline.tsx";
import { ApprovalsPage } from "./approvals-page.tsx";
import { describeScreen } from "./query.ts";
import { useWorkplace } from "./use-workplace.ts";

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
