// Used by create.mjs where nothing is installed: no dependencies, no TypeScript.

/**
 * Replaces a sample's name (kebab, camel and Pascal case), title and port. Use it where the text has these words for nothing else.
 *
 * @param {string} text
 * @param {{ readonly name: string, readonly title: string, readonly port: number }} sample
 * @param {import("../commands/new-sample/command.ts").SampleNames} names
 * @returns {string}
 */
export function rename(text, sample, names) {
  const from = toIdentifier(sample.name);
  const to = toIdentifier(names.name);
  const changes = [
    [`\\b${from}(?=[A-Z])`, to],
    [`\\b${capitalize(from)}(?=[A-Z])`, capitalize(to)],
    [`\\b${capitalize(from)}\\b`, names.title],
    [`\\b${sample.name}\\b`, names.name],
    [`\\b${sample.title}\\b`, names.title],
    [`\\b${sample.port}\\b`, String(names.port)],
  ];
  return changes.reduce(
    (result, [old = "", now = ""]) => result.replaceAll(new RegExp(old, "g"), now),
    text,
  );
}

/** @param {string} name */
const toIdentifier = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {string} name */
const capitalize = (name) => name.charAt(0).toUpperCase() + name.slice(1);
