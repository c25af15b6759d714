/** Controls, and marks that are not seen but move or hide what is: zero width, direction overrides, tags. */
const unseen = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\u061C\uFEFF\u{E0000}-\u{E007F}]+/gu;
/** More marks on one letter than any script writes pile up over the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** Text of several lines whose letters stay in their lines: marks piled on one letter are one thing that no line can break. */
export function unpiled(text: string): string {
  return text.replace(piledMarks, "$1");
}

/** Text for the model: it reads nothing that the person does not see. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, " ");
}

/** Stored text for a place that has one line: a heading, a badge, an option, an accessible name. */
export function oneLine(text: string, maxLength = 120): string {
  const line = unpiled(withoutUnseen(text)).replace(/\s+/gu, " ").trim();
  const letters = [...line];
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`
    : line;
}
