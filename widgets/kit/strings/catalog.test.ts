import { engineStrings } from "../build/engine-strings.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { mapStrings } from "../map/map-strings.ts";
import { testCatalogs } from "../testing/catalog.ts";
import * as translations from "./index.ts";

testCatalogs([engineStrings, kitStrings, mapStrings], translations);
