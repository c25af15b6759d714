import { mapStrings } from "../map/map-strings.ts";
import * as translations from "../strings/index.ts";
import { testCatalogs } from "../testing/catalog.ts";
import { kitStrings } from "./kit-strings.ts";

testCatalogs([kitStrings, mapStrings], translations);
