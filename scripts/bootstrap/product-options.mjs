// Used by create.mjs, which is bundled with what it imports.
import { Option } from "@commander-js/extra-typings";

/** Options of the commands that create a product; `readProduct` reads their values. */

export const entityOption = new Option(
  "--entity <noun>",
  "One record of its table, such as request or facility-request; task by default",
);

export const pluralOption = new Option(
  "--plural <noun>",
  "Plural of the entity, if it is irregular",
);

export const titleOption = new Option("--title <title>", "Title for people, up to 20 characters");

export const brandOption = new Option(
  "--brand <color>",
  "Color of buttons, links and the app, such as #0a7f6b",
);
