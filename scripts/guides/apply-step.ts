import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Step } from "./read-guide.ts";

/** Does to a folder what a step that is no command says; throws where a reader would not know how. */
export function applyStep(folder: string, step: Exclude<Step, { kind: "run" }>): void {
  const file = join(folder, step.path);
  if (step.kind === "create") {
    if (existsSync(file)) throw new Error(`${step.path} is there already.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, step.text);
    return;
  }
  const before = readFileSync(file, "utf8");
  writeFileSync(file, step.kind === "insert" ? inserted(before, step) : replaced(before, step));
}

function inserted(text: string, step: Extract<Step, { kind: "insert" }>): string {
  return step.at === "top" ? `${step.text}${text}` : `${text}${step.text}`;
}

function replaced(text: string, { path, find, put }: Extract<Step, { kind: "replace" }>): string {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${path} has ${places} places that read\n${find}`);
  return text.replace(find, () => put);
}
