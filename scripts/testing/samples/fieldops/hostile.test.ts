import { testHostileWidgets } from "@suite/testing/samples";
import { sample } from "../../../../samples/fieldops/src/testing/start.ts";

testHostileWidgets(sample);
