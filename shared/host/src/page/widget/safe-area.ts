import { useEffect, useState } from "react";

const edges = ["top", "right", "bottom", "left"] as const;

/** Space at the edges of the screen that the device covers, in CSS pixels. */
export type SafeArea = Readonly<Record<(typeof edges)[number], number>>;

export const noInsets: SafeArea = { top: 0, right: 0, bottom: 0, left: 0 };

/** Safe area of the device, such as the notch and the home indicator of a phone. Follows its rotation. */
export function useSafeArea(): SafeArea {
  const [insets, setInsets] = useState(noInsets);
  useEffect(() => {
    // Only style sheets can read the insets.
    const probe = document.createElement("div");
    probe.style.cssText = `position: fixed; visibility: hidden; ${edges
      .map((edge) => `padding-${edge}: env(safe-area-inset-${edge}, 0px)`)
      .join("; ")}`;
    const read = () => {
      const style = getComputedStyle(probe);
      const found = edges.map((edge) => [
        edge,
        Number.parseFloat(style.getPropertyValue(`padding-${edge}`)) || 0,
      ]);
      const next = { ...noInsets, ...Object.fromEntries(found) };
      setInsets((known) => (edges.every((edge) => known[edge] === next[edge]) ? known : next));
    };
    const observer = new ResizeObserver(read);
    observer.observe(probe, { box: "border-box" });
    document.body.append(probe);
    return () => {
      observer.disconnect();
      probe.remove();
    };
  }, []);
  return insets;
}
