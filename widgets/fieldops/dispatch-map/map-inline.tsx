import { Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { CalendarAddRegular } from "@fluentui/react-icons";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { seattle } from "@suite/widget-kit/map/basemaps/seattle.baked.ts";
import { PinMap } from "@suite/widget-kit/map/pin-map.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { Asked } from "../parts/asked.tsx";
import { useAsk } from "../parts/use-ask.ts";
import { fieldopsStrings } from "../strings.ts";
import { mapStrings } from "./strings.ts";
import type { MapPins } from "./use-map-pins.ts";
import { useShownPins } from "./use-shown-pins.ts";

const everything = {};
const nobody: readonly [] = [];

/** The map in the conversation: where the work is, and the way on. A pin opens its job card in full screen. */
export function MapInline({ map, onOpen }: { map: MapPins; onOpen: (id: string) => void }) {
  const t = useStrings(mapStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const frame = useInlineStyles();
  const { canCallTools } = useHost();
  const { pins, legend } = useShownPins(map.pins.items, nobody, everything);
  const asking = useAsk();
  const { notFound, pins: page } = map.view;
  return (
    <main className={frame.card}>
      <div className={frame.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <Caption1 className={frame.subtitle}>
          {format.dotted([
            shared("found", { count: page.total }),
            notFound.length > 0 && t("notFound", { ids: format.list(notFound) }),
          ])}
        </Caption1>
      </div>
      {page.total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <PinMap
          label={t("mapLabel")}
          basemap={seattle}
          pins={pins}
          legend={legend}
          onSelect={canCallTools ? onOpen : undefined}
        />
      )}
      <div className={frame.actions}>
        <FullscreenButton appearance="primary" />
        {page.total > 0 && (
          <Button icon={<CalendarAddRegular />} onClick={() => asking.ask(shared("askPlanListed"))}>
            {shared("plan")}
          </Button>
        )}
      </div>
      <Asked asking={asking} />
    </main>
  );
}
