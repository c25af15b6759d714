const rightToLeftScripts = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * A value ready to stand inside a text of the other direction: Unicode isolates keep its own order, and keep it from
 * turning its neighbours about (UAX 9). All values inside right-to-left text, and in others those that hold right-to-left
 * letters, so that most texts carry no invisible characters. A value that was itself put together here (a list, facts in a
 * line) runs as this language does, whatever letter it begins with; any other as its own first letter. Markup uses `<bdi>`,
 * or `dir="auto"` on a block, instead.
 */
export function isolate(value: string, direction: "ltr" | "rtl"): string {
  if (direction === "ltr" && !rightToLeftScripts.test(value)) return value;
  const composed = direction === "rtl" && value.includes("\u2068");
  return `${composed ? "\u2067" : "\u2068"}${value}\u2069`;
}
