// Used by eject: no dependencies, no TypeScript.
import { capitalize, escapeFor, toCamel } from "./product.mjs";

/**
 * Replaces a sample's name (kebab, camel and Pascal case), title and port. Use it where the text has these words for nothing else. Each
 * place is replaced once, so that a new title may contain the old one.
 *
 * @param {string} path of the file, whose format decides how a title is escaped
 * @param {string} text
 * @param {{ readonly name: string, readonly title: string, readonly port: number }} sample
 * @param {import("../commands/new-sample/template.ts").SampleNames} names
 * @returns {string}
 */
export function rename(path, text, sample, names) {
  const from = toCamel(sample.name);
  const to = toCamel(names.name);
  const title = escapeFor(path, names.title);
  const oldTitle = escapeFor(path, sample.title);
  /** Patterns with their replacements; the first that matches at a place counts. */
  const changes = [
    [`(?<![\\p{L}\\p{N}_])${escapePattern(oldTitle)}(?![\\p{L}\\p{N}_])`, title],
    [`\\b${capitalize(from)}(?=[A-Z])`, capitalize(to)],
    [`\\b${capitalize(from)}\\b`, title],
    [`\\b${from}(?=[A-Z])`, to],
    [`\\b${sample.name}\\b`, names.name],
    [`\\b${sample.port}\\b`, String(names.port)],
  ];
  const pattern = new RegExp(changes.map(([old]) => `(${old})`).join("|"), "gu");
  return text.replaceAll(pattern, (found, ...groups) => {
    const index = groups.slice(0, changes.length).findIndex((group) => group !== undefined);
    return changes[index]?.[1] ?? found;
  });
}

/** @type {(text: string) => string} */
const escapePattern = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
