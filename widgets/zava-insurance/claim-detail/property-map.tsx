import { Body1 } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { washington } from "@suite/widget-kit/map/basemaps/washington.baked.ts";
import { PinMap } from "@suite/widget-kit/map/pin-map.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { ClaimRow } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { detailStrings } from "./strings.ts";
import { useClaimTexts } from "./use-claim-texts.ts";

/** One place alone says little: the towns around it are shown as well. */
const overview = { ...washington, maxZoom: washington.maxZoom - 2 };

/** Where the insured property is. */
export function PropertyMap({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const styles = useCardStyles();
  const { where } = useClaimTexts(claim);
  const { latitude, longitude, city } = claim.property;
  return (
    <Panel title={shared("property")}>
      <Body1 className={styles.clipped}>
        <bdi>{where}</bdi>
      </Body1>
      <PinMap
        label={t("mapLabel", { city: oneLine(city, 60) })}
        basemap={overview}
        pins={[{ id: claim.id, latitude, longitude, name: where, kind: "property" }]}
        legend={[{ kind: "property", label: shared("property"), tone: "danger", shape: "circle" }]}
      />
    </Panel>
  );
}
