import { Avatar } from "@suite/widget-kit/components";
import { useRouteStyles } from "../dispatch-map/routes/route.styles.ts";
import { routeHue } from "../dispatch-map/routes/route-path.ts";
import { useTechnicianStyles } from "./parts.styles.ts";

interface TechnicianAvatarProps {
  readonly name: string;
  /** Color of the technician, which the server gives; undefined when it is not known here. */
  readonly hue: number | undefined;
  readonly size?: "small" | "medium";
}

/**
 * Initials of a technician. The color is the technician's own, the same on the board, in lists, on the map and along routes,
 * whatever moves (see `hueSchema`). Without it the disc is gray: another color would be that of somebody else.
 */
export function TechnicianAvatar({ name, hue, size = "medium" }: TechnicianAvatarProps) {
  const hues = useRouteStyles();
  const { unknown } = useTechnicianStyles();
  return (
    <Avatar name={name} size={size} className={hue === undefined ? unknown : hues[routeHue(hue)]} />
  );
}
