import { defineSettings } from "@suite/contracts/node";
import { z } from "zod";

export const settings = defineSettings({
  MAPBOX_ACCESS_TOKEN: {
    group: "Samples",
    readBy: "fieldops, build:widgets",
    description:
      "Public Mapbox token (pk.…). With it, fieldops builds and serves its map with Mapbox GL streets. Mapbox GL is not open source: its terms (https://www.mapbox.com/legal/tos) allow its use only with an active Mapbox account.",
    example: "pk.<token>",
    otherwise: "a built-in map, which needs no key",
    schema: z.string().startsWith("pk."),
    allowed: "a public token, which starts with pk., because browsers can see it",
    problem: "is not a public token",
  },
});
