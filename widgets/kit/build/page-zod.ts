import { regexes } from "zod/v4/core";
import { arrayOf, isObject, objectOf, oneOf, Schema, type Shape, typed, within } from "./page-schema.ts";

/**
 * The part of zod that contracts use, for pages: 2 KB gzip in place of 18. Contracts are written and checked with zod itself;
 * the build puts this module in its place (`smallZod`). Values, issues and their paths are those of zod
 * (zod.test.ts). Messages are short, since they are for developers.
 */
export const z = {
  string: () => typed("string", (value) => typeof value === "string"),
  number: () => typed("number", Number.isFinite),
  int: () => z.number().int(),
  boolean: () => typed("boolean", (value) => typeof value === "boolean"),
  unknown: () => new Schema((value) => value),
  literal: (value: unknown) => oneOf([value].flat()),
  enum: oneOf,
  email: () => z.string().regex(regexes.email),
  iso: {
    date: () => z.string().regex(regexes.date),
    datetime: () => z.string().regex(regexes.datetime({})),
  },
  object: (shape: Shape) => objectOf(shape),
  looseObject: (shape: Shape) => objectOf(shape, true),
  array: arrayOf,
  record: (keys: Schema, values: Schema) =>
    new Schema((value, report) => {
      if (!isObject(value)) {
        report({ code: "invalid_type", expected: "record" });
        return value;
      }
      const entries = Object.entries(value).filter(([key]) => {
        const isKey = keys.safeParse(key).success;
        if (!isKey) report({ code: "invalid_key", path: [key] });
        return isKey;
      });
      return Object.fromEntries(entries.map(([key, each]) => [key, values.run(each, within(report, key))]));
    }),
  discriminatedUnion: (name: string, schemas: readonly Schema[]) =>
    new Schema((value, report) => {
      if (!isObject(value)) report({ code: "invalid_type", expected: "object" });
      else {
        const schema = schemas.find(({ shape }) => shape[name]?.options.includes(value[name]));
        if (schema) return schema.run(value, report);
        report({ code: "invalid_union", path: [name] });
      }
      return value;
    }),
};

/** Zod's settings are about compiled parsers, which this module does not have. */
export function config(): void {}
