import type { Link } from "../../state/link.ts";

/** First sentence of a text. */
export function firstSentence(text = ""): string {
  const [sentence = ""] = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return sentence;
}

/** Value of an argument for people. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

type Place = Pick<Link, "locale" | "timeZone">;

export function toLocalTime(time: string, { locale, timeZone }: Place): string {
  return new Date(time).toLocaleString(locale, {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
}

/** Replaces times such as 2026-11-23T20:07:00.000Z by the date and time of the person. */
export function withLocalTimes(text: string, place: Place): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => toLocalTime(time, place));
}
