import type { Message } from "./message.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const accented = [..."áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

/** False for a text of placeholders and punctuation only, such as `{city}, {state}`. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

/**
 * Converts a text to the pseudo-locale: `Save {name}` becomes `⟦Šááṽéé {name}⟧`. Doubled vowels make it about 40 % longer,
 * like German; brackets reveal where it is cut off; placeholders stay.
 */
export function pseudoText(text: string): string {
  if (!hasWords(text)) return text;
  const disguised = text.replace(/\{\w+\}|[a-z]/gi, (part) => {
    const letter = accented[plain.indexOf(part)];
    if (part.length > 1 || !letter) return part;
    return /[aeiou]/i.test(part) ? letter + letter.toLowerCase() : letter;
  });
  return `⟦${disguised}⟧`;
}

export function pseudoMessage(message: Message): Message {
  if (typeof message === "string") return pseudoText(message);
  const forms = Object.entries(message).map(([form, text]) => [form, pseudoText(text)]);
  return { other: pseudoText(message.other), ...Object.fromEntries(forms) };
}
