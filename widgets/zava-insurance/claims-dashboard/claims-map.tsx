import { Caption1 } from "@fluentui/react-components";
import { useAllPages, useHost, useStrings } from "@suite/widget-kit";
import { Panel, PinMap, Problem } from "@suite/widget-kit/components";
import type { PinKind } from "@suite/widget-kit/map";
import {
  type ClaimStatus,
  type ClaimsDashboard,
  claimPinPageSchema,
  claimStatusSchema,
} from "@suite/zava-insurance-contract";
import { washington } from "../basemap/washington.baked.ts";
import { claimStatusLooks } from "../parts/badges.tsx";
import { formatPlace } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { toolArguments, toQuery } from "./query.ts";
import { dashboardStrings } from "./strings.ts";

/** Pages of 250 pins. With more claims the map asks for a filter. */
const mostPages = 4;

const shapes: Readonly<Record<ClaimStatus, PinKind["shape"]>> = {
  reported: "triangle",
  "in-review": "circle",
  approved: "square",
  denied: "diamond",
  closed: "square",
};

interface ClaimsMapProps {
  view: ClaimsDashboard;
  selectedId: string | undefined;
  onOpen: (claimId: string) => void;
}

/**
 * Map of all matching claims, whatever page the list is at; a pin opens its claim. Until the pins have been read, and on
 * hosts where views cannot call tools, it shows the claims of the first page.
 */
export function ClaimsMap({ view, selectedId, onOpen }: ClaimsMapProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const { canCallTools } = useHost();
  const query = toolArguments(toQuery(view));
  const pins = useAllPages("list-claim-pins", claimPinPageSchema, query, {
    since: view.readAt,
    mostPages,
  });
  const { total } = view.claims;
  const items = pins.items.length > 0 ? pins.items : view.claims.items;
  return (
    <Panel title={t("map")}>
      <PinMap
        // Other filters have other pins: the map starts over with all of them in view.
        key={JSON.stringify(query)}
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
            place: formatPlace(claim),
          }),
        }))}
        legend={claimStatusSchema.options.map((status) => ({
          kind: status,
          label: shared(status),
          tone: claimStatusLooks[status].tone,
          shape: shapes[status],
        }))}
      />
      {canCallTools && <Problem error={pins.error} />}
      {items.length < total && !(canCallTools && pins.pending) && (
        <Caption1>{t("onMap", { shown: items.length, total })}</Caption1>
      )}
    </Panel>
  );
}
