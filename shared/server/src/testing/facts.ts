import { readOnly } from "../toolkit/presets.ts";

/** Name, title, description and hints of a test tool that reads. */
export function facts(name: string, description: string) {
  const title = name.replace(/^./, (first) => first.toUpperCase()).replaceAll("-", " ");
  return { name, title, description, annotations: readOnly };
}
