import { kitStrings } from "./kit-strings.ts";
import { mapStrings } from "./map/map-strings.ts";
import { testCatalogue } from "./testing/catalogue.ts";

testCatalogue({ kit: kitStrings, map: mapStrings });
