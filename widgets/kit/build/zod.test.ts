import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { findWidgets } from "./build-all.ts";
import { contractFolder, widgetsFolder } from "./folders.ts";
import { smallZod } from "./zod.ts";

const root = widgetsFolder();
const contracts = [...new Set(findWidgets(root).map(({ sample }) => sample))].map(
  (sample) => `${contractFolder(root, sample)}/index.ts`,
);
const lacking = new Set<string>();

const entry = "virtual:contracts";

type Exports = Readonly<Record<string, unknown>>;

/** Exports of the contracts as pages have them. */
async function inPages(): Promise<Exports[]> {
  const code = contracts.map((file, index) => `export * as contract${index} from ${JSON.stringify(file)};`);
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    resolve: { conditions: ["suite-source", "module", "browser"] },
    plugins: [
      smallZod(lacking),
      {
        name: "contracts",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code.join("\n") : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", output: { format: "es" } },
    },
  });
  const [result] = [output].flat();
  const chunk = result && "output" in result ? result.output[0].code : "";
  const address = `data:text/javascript;base64,${Buffer.from(chunk).toString("base64")}`;
  const modules = await import(new URL(address).href);
  return contracts.map((_file, index) => modules[`contract${index}`]);
}

const texts = ["a", "2026-11-22", "2026-11-22T10:00:00Z", "a@example.com", "10:30", "2026-11", "1", "WA"];
const numbers = [1, 0, 5, 50, 2026];

/** Values that a schema accepts: one, or one for each variant. */
function valid(schema: unknown): unknown[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, valid(field)[0]] as const);
    return [Object.fromEntries(fields)];
  }
  if (schema instanceof z.ZodArray) return [[valid(schema.element)[0]]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch)
    return valid(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valid);
  if (schema instanceof z.ZodRecord) return [{ "1": valid(schema.valueType)[0] }];
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return schema instanceof z.ZodEnum ? schema.options.slice(0, 1) : [schema.value];
  if (schema instanceof z.ZodBoolean) return [true];
  const candidates = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? texts : numbers;
  return candidates
    .filter((value) => schema instanceof z.ZodType && schema.safeParse(value).success)
    .slice(0, 1);
}

const wrong = [null, 1.5, "", " x ", [], true, undefined, -1, 1e20, Number.NaN, "x".repeat(2_500), {}];

/** The value, and the value with each of its parts missing, extended or replaced by a wrong one; deep parts by fewer. */
function* variants(value: unknown, depth = 0): Generator<unknown> {
  yield value;
  yield* wrong.slice(0, [12, 6][depth] ?? 1);
  if (Array.isArray(value)) {
    for (const item of variants(value[0], depth + 1)) yield [item];
    if (typeof value[0] !== "object") yield Array.from({ length: 60 }, () => value[0]);
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, other: 1 };
    for (const [name, part] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
      for (const variant of variants(part, depth + 1)) yield { ...value, [name]: variant };
    }
  }
}

interface Parses {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: readonly object[] } };
}

function parses(value: unknown): value is Parses {
  return typeof value === "object" && value !== null && "safeParse" in value;
}

function outcome(schema: Parses, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  const issues = error?.issues.map(
    (issue) => "path" in issue && "message" in issue && [issue.path, issue.message],
  );
  return { success, data, issues };
}

/** Compares the schemas of two modules for every variant of a valid value; returns their number. */
function compare(real: Exports, small: Exports): number {
  let compared = 0;
  for (const [name, schema] of Object.entries(real)) {
    const other = small[name];
    if (!parses(schema) || !parses(other)) continue;
    for (const value of valid(schema).flatMap((each) => [...variants(each)])) {
      const [expected, got] = [outcome(schema, value), outcome(other, value)];
      if (JSON.stringify(expected) !== JSON.stringify(got))
        expect({ name, value, ...got }).toEqual({ name, value, ...expected });
      compared += 1;
    }
  }
  return compared;
}

describe("a page's schemas accept, change and refuse what those of zod do", () => {
  const plain: z.core.$ZodErrorMap = ({ code, expected }) =>
    `Invalid input: ${expected ? `expected ${String(expected)}` : code}`;
  beforeAll(() => z.config({ localeError: plain }));
  afterAll(() => z.config(z.locales.en()));

  test("in every contract of this repository", async () => {
    const pages = await inPages();
    for (const [index, file] of contracts.entries()) {
      const real: Exports = await import(pathToFileURL(file).href);
      const small = pages[index] ?? {};
      expect(Object.keys(small).sort()).toEqual(Object.keys(real).sort());
      expect(compare(real, small), file).toBeGreaterThan(100);
    }
    expect([...lacking]).toEqual([]);
  });
});

test("names what a page uses beyond its part of zod", () => {
  const { transform } = smallZod(lacking);
  if (typeof transform !== "object") throw new Error("No hook");
  const code =
    "const a = z.union([z.string(), z.iso.time()]).superRefine(check).trim().toLowerCase();z.custom<Name>(isName);" +
    "type A = z.infer<typeof a>;const b = useState<z.infer<typeof a>>();";
  Reflect.apply(transform.handler, undefined, [code, "contract/index.ts"]);
  expect([...lacking]).toEqual(["z.union", "z.time", "z.custom", "superRefine"]);
});

test("a copy's framework, which is in node_modules, gets the small zod, and other packages get zod itself", () => {
  const { resolveId } = smallZod(new Set());
  const inPlaceOf = (importer: string) => {
    if (typeof resolveId !== "object") throw new Error("The plugin resolves no ids.");
    return Reflect.apply(resolveId.handler, {}, ["zod", importer, {}]);
  };
  expect(inPlaceOf("/copy/node_modules/@suite/contracts/dist/index.js")).toMatch(/page-zod\.ts$/);
  expect(inPlaceOf("/copy/samples/guest-book/contract/index.ts")).toMatch(/page-zod\.ts$/);
  expect(inPlaceOf("/copy/node_modules/@modelcontextprotocol/core/dist/index.js")).toBeUndefined();
});
