import { mergeClasses } from "@fluentui/react-components";
import { useRef, useState } from "react";
import { MapLegend } from "./map-legend.tsx";
import { MapSurface } from "./map-surface.tsx";
import { usePinMapStyles } from "./pin-map.styles.ts";
import type { PinMapProps } from "./types.ts";
import { useSize } from "./use-size.ts";

const none: readonly string[] = [];

/**
 * Places on a map that needs no network: pan and zoom by mouse, finger and keyboard, clusters that split when pressed, a
 * legend of shapes and words. Pins are buttons in a list, so the ear and the keyboard get what the eye gets.
 */
export function PinMap({ label, height = "inline", selectedIds = none, ...props }: PinMapProps) {
  const styles = usePinMapStyles();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [status, setStatus] = useState("");
  const full = height === "full";
  return (
    <section className={styles.map} aria-label={label}>
      {/* Geography does not mirror: east stays at the right in every language. */}
      <div
        ref={frame}
        dir="ltr"
        className={mergeClasses(styles.frame, full ? styles.fullFrame : styles.inlineFrame)}
      >
        {size && (
          <MapSurface {...props} frame={frame} size={size} selectedIds={selectedIds} onStatus={setStatus} />
        )}
      </div>
      <div className={styles.foot}>
        <MapLegend legend={props.legend} pins={props.pins} />
        <span role="status">{status}</span>
      </div>
    </section>
  );
}
