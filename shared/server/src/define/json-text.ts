/** Limit of nesting. Real calls nest about six levels; thousands of brackets would overflow the stack. */
export const depthLimit = 64;

/** Limit of values: each takes time to check. A client may subscribe to 5,000 records at once. */
export const valuesLimit = 6000;

/** Parses JSON within the limits of a request. Returns `undefined` for any other text. */
export function parseJsonText(text: string): unknown {
  const { depth, values } = countValues(Buffer.from(text));
  if (depth > depthLimit || values > valuesLimit) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const quote = 0x22;
const backslash = 0x5c;
/** Change of the level at each byte. */
const steps = new Int8Array(256);
/** Number of new values at each byte. */
const counts = new Int8Array(256);
for (const bracket of "[{") steps[bracket.charCodeAt(0)] = 1;
for (const bracket of "]}") steps[bracket.charCodeAt(0)] = -1;
for (const start of "[{,") counts[start.charCodeAt(0)] = 1;

/** Counts the levels and the values of arrays and objects on the bytes of JSON, before it is parsed. */
export function countValues(bytes: Uint8Array): { depth: number; values: number } {
  let level = 0;
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (inString && byte === backslash) index += 1;
    else if (byte === quote) inString = !inString;
    else if (!inString) {
      values += counts[byte] ?? 0;
      level += steps[byte] ?? 0;
      depth = Math.max(depth, level);
    }
  }
  return { depth, values };
}
