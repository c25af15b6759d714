import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useCallback, useState } from "react";
import type { ClaimDetail } from "../contract.ts";
import { ClaimCard } from "./claim-card.tsx";
import { ClaimPage } from "./claim-page.tsx";
import { useClaim } from "./use-claim.ts";

/** A claim: what is pending in the conversation, a workplace in full screen. */
export function ClaimDetailWidget({ data }: WidgetProps<ClaimDetail>) {
  // Another claim is another record: drafts, notices and open forms must not pass from one to the next.
  return <ClaimViews key={data.claim.id} data={data} />;
}

function ClaimViews({ data }: { data: ClaimDetail }) {
  const { fullView, openFullView } = useHost();
  const claim = useClaim(data, fullView);
  const [wanted, setWanted] = useState<string>();
  const arrived = useCallback(() => setWanted(undefined), []);
  const open = (place: string) => {
    setWanted(place);
    void openFullView();
  };
  return fullView ? (
    <ClaimPage data={data} claim={claim} wanted={wanted} onArrived={arrived} onWanted={setWanted} />
  ) : (
    <ClaimCard data={data} onOpen={open} />
  );
}
