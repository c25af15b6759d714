import { type ComponentType, createContext } from "react";
import { type GroundProps, SvgGround } from "./svg-ground.tsx";

/** What is drawn below the pins: the page's own SVG, unless the page brings tiles (see `mapbox/`). */
export const MapGround = createContext<ComponentType<GroundProps>>(SvgGround);
