import { visibleTexts } from "@suite/contracts";
import type { z } from "zod";
import { checkOutput } from "../define/arguments.ts";

/** Checked part of a result, and its JSON. */
interface Part {
  readonly value: unknown;
  readonly json: string;
}

/** Parts of frozen objects, by the schema that they passed: as they are, and without invisible characters. */
const asStored = new WeakMap<z.ZodType, WeakMap<object, Part>>();
const cleaned: typeof asStored = new WeakMap();

/** JSON of checked content, so that it is serialized once. */
const texts = new WeakMap<object, string>();

/**
 * Parses the structured content of a result. A frozen part stands for content that never changes, such as figures that are computed
 * once for all callers: it is checked and serialized once for as long as it lives.
 * @param clean removes invisible characters from its texts
 */
export function checkContent(
  schema: z.ZodObject,
  content: unknown,
  clean: boolean,
): Record<string, unknown> {
  const parts = schema.def.checks ? undefined : checkParts(schema, content, clean);
  if (!parts) {
    const parsed = checkOutput(schema, content);
    return clean ? visibleTexts(parsed) : parsed;
  }
  const result = Object.fromEntries(parts.map(([key, { value }]) => [key, value]));
  texts.set(result, `{${parts.map(([key, { json }]) => `${JSON.stringify(key)}:${json}`).join()}}`);
  return result;
}

export function contentJson(content: object): string {
  return texts.get(content) ?? JSON.stringify(content);
}

/** Checks each property on its own; `undefined` if one does not match. */
function checkParts(
  schema: z.ZodObject,
  content: unknown,
  clean: boolean,
): [string, Part][] | undefined {
  if (typeof content !== "object" || content === null || schema.def.catchall) return undefined;
  const parts: [string, Part][] = [];
  for (const [key, partSchema] of Object.entries(schema.shape)) {
    const part = checkPart(partSchema, Reflect.get(content, key), clean);
    if (!part) return undefined;
    if (part.value !== undefined) parts.push([key, part]);
  }
  return parts;
}

function checkPart(schema: z.ZodType, value: unknown, clean: boolean): Part | undefined {
  const isFrozen = typeof value === "object" && value !== null && Object.isFrozen(value);
  const caches = clean ? cleaned : asStored;
  const cached = isFrozen ? caches.get(schema)?.get(value) : undefined;
  if (cached) return cached;
  const { success, data } = schema.safeParse(value);
  if (!success) return undefined;
  const checked = clean ? visibleTexts({ data }).data : data;
  const part = { value: checked, json: JSON.stringify(checked) };
  if (!isFrozen) return part;
  const cache = caches.get(schema) ?? new WeakMap<object, Part>();
  caches.set(schema, cache.set(value, part));
  return part;
}
