import { mergeClasses } from "@fluentui/react-components";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { usePinMapStyles } from "./map.styles.ts";
import { MapLegend } from "./map-legend.tsx";
import { MapSurface } from "./map-surface.tsx";
import type { PinMapProps, Size } from "./types.ts";

const noIds: readonly string[] = [];

/**
 * Map of places that needs no network: pans and zooms by mouse, touch and keyboard, splits clusters when pressed, and has a
 * legend. Pins are buttons in a list, so that they are accessible by keyboard and screen reader.
 *
 * @example
 * const legend: PinKind[] = [{ kind: "job", label: t("job"), tone: "brand", shape: "circle" }];
 * const pins = jobs.map(({ id, site }) => ({ id, kind: "job", ...site }));
 * return <PinMap label={t("map")} basemap={seattle} legend={legend} pins={pins} onSelect={open} />;
 */
export function PinMap({ label, height = "inline", selectedIds = noIds, ...props }: PinMapProps) {
  const styles = usePinMapStyles();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [status, setStatus] = useState("");
  return (
    <section className={styles.map} aria-label={label}>
      {/* Geography does not mirror: east stays at the right in every language. */}
      <div ref={frame} dir="ltr" className={mergeClasses(styles.frame, styles[height])}>
        {size && (
          <MapSurface
            {...props}
            frame={frame}
            size={size}
            selectedIds={selectedIds}
            onStatus={setStatus}
          />
        )}
      </div>
      <div className={styles.foot}>
        <MapLegend legend={props.legend} pins={props.pins} />
        <span role="status">{status}</span>
      </div>
    </section>
  );
}

/** Size of an element in CSS pixels; `undefined` before layout. */
function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(
    function followSize() {
      const box = element.current;
      if (!box) return;
      const measure = () => {
        const { clientWidth: width, clientHeight: height } = box;
        if (width > 0 && height > 0) setSize({ width, height });
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(box);
      return () => observer.disconnect();
    },
    [element],
  );
  return size;
}
