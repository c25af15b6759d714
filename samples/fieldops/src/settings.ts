import { defineSettings } from "@suite/contracts/node";
import { z } from "zod";

/** Environment variables of this sample only. */
export const settings = defineSettings({
  MAPBOX_ACCESS_TOKEN: {
    group: "Samples",
    readBy: "fieldops, build:widgets",
    description:
      "A public Mapbox token (pk.…): fieldops then builds and serves its map with Mapbox GL streets. Mapbox GL is not open source: its terms (https://www.mapbox.com/legal/tos) allow its use only with an active Mapbox account.",
    example: "pk.<token>",
    otherwise: "the map draws itself, keyless",
    schema: z.string().startsWith("pk."),
    allowed: "a public token, which starts with pk., as browsers get to see it",
    problem: () => "is not a public token",
  },
});
