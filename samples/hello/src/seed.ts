import { readFileSync } from "node:fs";
import { greetingSchema } from "@suite/hello-widgets/contract";
import { z } from "zod";

const file = new URL(import.meta.resolve("#seed/greetings.json"));

/** Sample data. Seeds whose dates should stay recent count from the argument, the current time. */
export function seedRows() {
  return { greetings: z.array(greetingSchema).parse(JSON.parse(readFileSync(file, "utf8"))) };
}
