import { useEffect, useState } from "react";

/** Fine enough to follow scrolling. */
const thresholds = Array.from({ length: 101 }, (_, index) => index / 100);

/** Part of the page that can be seen, in CSS pixels. */
interface VisiblePart {
  readonly top: number;
  readonly height: number;
}

/**
 * Part of the page that the host shows. Many hosts make a page as high as its content and scroll around it, in full screen too,
 * so that its own window is no measure of what can be seen.
 */
export function useVisiblePart(): VisiblePart | undefined {
  const [part, setPart] = useState<VisiblePart>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const { top = 0, height = 0 } = entries.at(-1)?.intersectionRect ?? {};
        if (height > 0) setPart({ top: Math.round(top), height: Math.round(height) });
      },
      { threshold: thresholds },
    );
    const page = document.documentElement;
    observer.observe(page);
    // A resized frame may show as large a share of the page as before, which crosses no threshold.
    const measureAgain = () => {
      observer.unobserve(page);
      observer.observe(page);
    };
    window.addEventListener("resize", measureAgain);
    return () => {
      window.removeEventListener("resize", measureAgain);
      observer.disconnect();
    };
  }, []);
  return part;
}
