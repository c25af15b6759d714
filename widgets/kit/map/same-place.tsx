import { Button, Caption1Strong, useFluent } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { IconButton } from "../components/icon-button.tsx";
import { useEscape } from "../host/use-escape.ts";
import { useStrings } from "../host/use-locale.ts";
import type { PlacedPin } from "./geometry/clusters.ts";
import { useSamePlaceStyles } from "./map.styles.ts";
import { findKind, PinShape } from "./map-legend.tsx";
import { mapStrings } from "./map-strings.ts";
import type { MapPin, PinMapProps } from "./types.ts";

interface SamePlaceProps extends Pick<PinMapProps, "legend" | "Mark"> {
  readonly pins: readonly PlacedPin[];
  readonly selectedIds: readonly string[];
  readonly onSelect: (id: string) => void;
  readonly onClose: () => void;
}

/** List of pins at one address, which no zoom separates. Escape closes it. */
export function SamePlace({ pins, legend, Mark, selectedIds, onSelect, onClose }: SamePlaceProps) {
  const t = useStrings(mapStrings);
  const styles = useSamePlaceStyles();
  const { dir } = useFluent();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const title = t("samePlace", { count: pins.length });
  useEscape(panel, onClose);
  useEffect(function focusFirstPin() {
    list.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      dir={dir}
      className={styles.panel}
      aria-label={title}
      onKeyDown={keepKeysFromMap}
    >
      <div className={styles.head}>
        <Caption1Strong>{title}</Caption1Strong>
        <IconButton size="small" icon={<DismissRegular />} label={t("close")} onClick={onClose} />
      </div>
      <ul ref={list} className={styles.list}>
        {pins.map(({ pin }) => (
          <li key={pin.id}>
            <PinButton
              pin={pin}
              legend={legend}
              Mark={Mark}
              selected={selectedIds.includes(pin.id)}
              onClick={() => onSelect(pin.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keys move within the list, and not the map behind it. */
function keepKeysFromMap(event: KeyboardEvent): void {
  if (event.key !== "Escape") event.stopPropagation();
}

interface PinButtonProps extends Pick<PinMapProps, "legend" | "Mark"> {
  readonly pin: MapPin;
  readonly selected: boolean;
  readonly onClick: () => void;
}

function PinButton({ pin, legend, Mark, selected, onClick }: PinButtonProps) {
  const t = useStrings(mapStrings);
  const styles = useSamePlaceStyles();
  const kind = findKind(legend, pin.kind);
  const shape = kind && <PinShape kind={kind} />;
  return (
    <Button
      appearance={selected ? "secondary" : "subtle"}
      size="small"
      className={styles.choice}
      icon={Mark && pin.text ? <Mark pins={[pin]} /> : shape}
      aria-pressed={selected}
      onClick={onClick}
    >
      {t("pin", { name: pin.name, kind: kind?.label ?? "" })}
    </Button>
  );
}
