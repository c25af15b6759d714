import { existsSync, readFileSync } from "node:fs";
import { logLevels } from "@suite/contracts/node";
import { defineCheck, error, warning } from "./check.ts";

export const envFile = defineCheck({
  ids: ["env-unknown-variable", "log-level-unknown"],
  run({ root, env }) {
    const known = namesIn(`${root}/.env.example`, /^# ?([A-Z][A-Z0-9_]+)=/gm);
    const unknown = namesIn(`${root}/.env`, /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm).filter(
      (name) => !known.includes(name),
    );
    const level = env.LOG_LEVEL;
    return [
      ...unknown.map((name) =>
        warning(
          "env-unknown-variable",
          `.env sets ${name}, which nothing reads`,
          `${likely(name, known)}take it out, or see .env.example for the right name`,
        ),
      ),
      ...(level && !logLevels.some((known) => known === level)
        ? [error("log-level-unknown", `LOG_LEVEL is "${level}"`, `set it to one of ${logLevels.join(", ")}`)]
        : []),
    ];
  },
});

function namesIn(file: string, pattern: RegExp): string[] {
  if (!existsSync(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

/** A name with the same words in another order or number, or with one letter wrong. */
function likely(name: string, known: readonly string[]): string {
  const letters = (text: string) => [...text.toUpperCase().replaceAll("_", "")].sort().join("");
  const near = known.find(
    (one) => one.includes(name) || name.includes(one) || letters(one) === letters(name),
  );
  return near ? `write ${near} if that was meant, else ` : "";
}
