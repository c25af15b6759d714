import { Button, Caption1Strong, useFluent } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useRef } from "react";
import { useStrings } from "../i18n/use-locale.ts";
import { useEscape } from "../parts/use-escape.ts";
import type { PlacedPin } from "./clusters.ts";
import { useSamePlaceStyles } from "./map.styles.ts";
import { PinShape } from "./map-legend.tsx";
import { kindOf } from "./map-markers.tsx";
import { mapStrings } from "./map-strings.ts";
import type { PinKind } from "./types.ts";

interface SamePlaceProps {
  readonly pins: readonly PlacedPin[];
  readonly legend: readonly PinKind[];
  readonly selectedIds: readonly string[];
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** Pins at one address, which no zoom separates, as a list to choose from. Escape closes it. */
export function SamePlace({ pins, legend, selectedIds, onSelect, onClose }: SamePlaceProps) {
  const t = useStrings(mapStrings);
  const styles = useSamePlaceStyles();
  const { dir } = useFluent();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEscape(panel, onClose);
  useEffect(() => list.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const title = t("samePlace", { count: pins.length });
  return (
    <section
      ref={panel}
      dir={dir}
      className={styles.panel}
      aria-label={title}
      // The keys of the map behind must not move it meanwhile.
      onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}
    >
      <div className={styles.head}>
        <Caption1Strong>{title}</Caption1Strong>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={t("close")}
          onClick={onClose}
        />
      </div>
      <ul ref={list} className={styles.list}>
        {pins.map(({ pin }) => {
          const kind = kindOf(legend, pin.kind);
          return (
            <li key={pin.id}>
              <Button
                appearance={selectedIds.includes(pin.id) ? "secondary" : "subtle"}
                size="small"
                className={styles.choice}
                icon={kind && <PinShape kind={kind} />}
                aria-pressed={selectedIds.includes(pin.id)}
                onClick={() => onSelect(pin.id)}
              >
                {t("pin", { name: pin.name, kind: kind?.label ?? "" })}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
