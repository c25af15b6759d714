import { type ComponentType, createContext } from "react";
import { type GroundProps, SvgGround } from "./svg-ground.tsx";

/** Component drawn below the pins: the page's own SVG, or tiles (see `mapbox/`). */
export const MapGround = createContext<ComponentType<GroundProps>>(SvgGround);
