import type { Message } from "./strings.ts";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const accented = [..."áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

/** False for a text of values and marks only, such as `{city}, {state}`: it says nothing in any language. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
}

/**
 * A text in the pseudo-locale: `Save {name}` becomes `⟦Šááṽéé {name}⟧`. Vowels come twice, so that it is about 40 %
 * longer, as German would be; the brackets show where it is cut off; placeholders stay.
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
