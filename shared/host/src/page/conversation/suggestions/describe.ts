import type { Tool } from "@modelcontextprotocol/client";

/** First sentence of a tool's description. Those after it tell models which other tools there are. */
export function describeForPeople({ description = "" }: Tool): string {
  const [sentence = ""] = description.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  return sentence;
}

/** Label of an argument for people: "Assignment" for `assignmentId`, "Policy holder name" for `policyHolderName`. */
export function toLabel(name: string): string {
  const words = name
    .replace(/(?<=\p{Ll})Ids?$/u, "")
    .replace(/[-_]/g, " ")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Value of an argument for people. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

export function toLocalTime(time: string): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** Replaces times such as 2026-11-23T20:07:00.000Z by the local date and time. */
export function withLocalTimes(text: string): string {
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, toLocalTime);
}
