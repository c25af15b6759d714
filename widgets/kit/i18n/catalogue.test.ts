import { mapStrings } from "../map/map-strings.ts";
import { testCatalogue } from "../testing/catalogue.ts";
import { kitStrings } from "./kit-strings.ts";

testCatalogue({ kit: kitStrings, map: mapStrings });
