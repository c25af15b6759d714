import { mountWidget } from "../mount-widget.tsx";
import { Specimen } from "./specimen.tsx";
import { specimenSchema } from "./specimen-schema.ts";

mountWidget({ name: "specimen", version: "1.0.0", schema: specimenSchema, Widget: Specimen });
