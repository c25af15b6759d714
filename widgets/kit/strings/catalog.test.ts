import { engineStrings } from "../build/engine-strings.ts";
import { conflictStrings } from "../i18n/conflict-strings.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { mapStrings } from "../map/map-strings.ts";
import { testCatalogs } from "../testing/catalog.ts";
import * as translations from "./index.ts";

testCatalogs([conflictStrings, engineStrings, kitStrings, mapStrings], translations);
