import { Caption1 } from "@fluentui/react-components";
import { washington } from "@suite/widget-kit/map/basemaps/washington.baked.ts";
import { PinMap } from "@suite/widget-kit/map/pin-map.tsx";
import type { PinKind } from "@suite/widget-kit/map/types.ts";
import { Panel } from "@suite/widget-kit/parts/panel.tsx";
import type { Pages } from "@suite/widget-kit/use-pages.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { type ClaimCard, type ClaimStatus, claimStatusSchema } from "../contract.ts";
import { placeOf } from "../parts/address.ts";
import { claimStatusLooks } from "../parts/claim-status.tsx";
import { zavaStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

const shapes: Readonly<Record<ClaimStatus, PinKind["shape"]>> = {
  reported: "triangle",
  "in-review": "circle",
  approved: "square",
  denied: "diamond",
  closed: "square",
};

interface ClaimsMapProps {
  pages: Pages<ClaimCard>;
  selectedId: string | undefined;
  onOpen: (claimId: string) => void;
}

/** Where the claims of the list are; a pin opens the claim. */
export function ClaimsMap({ pages, selectedId, onOpen }: ClaimsMapProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const { items, total } = pages;
  return (
    <Panel title={t("map")}>
      <PinMap
        label={t("mapLabel")}
        basemap={washington}
        selectedIds={selectedId ? [selectedId] : []}
        onSelect={onOpen}
        pins={items.map((claim) => ({
          id: claim.id,
          latitude: claim.latitude,
          longitude: claim.longitude,
          kind: claim.status,
          name: t("pinName", {
            claim: claim.claimNumber,
            status: shared(claim.status),
            place: placeOf(claim),
          }),
        }))}
        legend={claimStatusSchema.options.map((status) => ({
          kind: status,
          label: shared(status),
          tone: claimStatusLooks[status].tone,
          shape: shapes[status],
        }))}
      />
      {items.length < total && <Caption1>{t("onMap", { shown: items.length, total })}</Caption1>}
    </Panel>
  );
}
