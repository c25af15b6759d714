import { mergeClasses } from "@fluentui/react-components";
import { PersonFilled } from "@fluentui/react-icons";
import type { MapPin } from "@suite/widget-kit/map";
import { useRouteStyles, useTextMarkStyles } from "./route.styles.ts";
import { routeHue } from "./route-path.ts";

/** Draws pins with a text as a disc: initials, numbers of stops, or how many people stand together. For `Mark` of a map. */
export function TextMark({ pins }: { pins: readonly MapPin[] }) {
  const styles = useTextMarkStyles();
  const [first] = pins;
  const texts = pins.map(({ text }) => text);
  const isOneRoute = first?.hue !== undefined && pins.every(({ hue }) => hue === first.hue);
  if (pins.length === 1 || isOneRoute) {
    return (
      <TextDisc
        text={texts.length > 3 ? `${texts.slice(0, 2).join("·")}…` : texts.join("·")}
        hue={first?.hue}
        pinId={first?.id}
      />
    );
  }
  return (
    <span className={mergeClasses(styles.disc, styles.people, styles.crowd)}>
      <PersonFilled aria-hidden="true" />
      {pins.length}
    </span>
  );
}

/** A few characters in a disc of a route's color, by default of people's. Drawn by the style, as the name says them in words. */
export function TextDisc({ text, hue, pinId }: { text: string; hue?: number; pinId?: string }) {
  const styles = useTextMarkStyles();
  const hues = useRouteStyles();
  return (
    <span
      className={mergeClasses(
        styles.disc,
        text.length > 2 && styles.long,
        hue === undefined ? styles.people : hues[routeHue(hue)],
      )}
      data-text={text}
      data-pin={pinId}
    />
  );
}
