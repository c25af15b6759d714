import { readFileSync } from "node:fs";
import { groupBy } from "@suite/contracts";
import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { sourceFiles } from "./tracked.ts";

/** Names that say what was done to a thing instead of what it is, and names that only this code would understand. */
const banned = new RegExp(
  [
    "^(asked|known|wanted|found|said|held|told|kept|seen|others|wrote|marked|alongside)$",
    // A verb says what a function does: `toRow`, `findSample`.
    "^(?!indexOf$|lastIndexOf$|valueOf$|oneOf$|anyOf$|allOf$)[a-z]\\w*Of$",
    "^(fold|foldedWords|someOf|fitting|withinAnswer|appPage|memo|memoByChanges|agreedTo|whyNothing|sets|destroys)$",
    "^use(Writes|Record|FilteredView|EveryPage|Ask)$",
    // `sign` (HMAC) or `encrypt` (AES); SEAL_KEY keeps its name.
    "^(un)?seal(s|ed|er)?$",
    "^(ground|house|news|obstacles?|keptPages|traces)$",
    "(?:^|[a-z])(?:lane|specimen|shelf|outbox|wish|unasked|breach)(?:es|s)?(?=$|[A-Z])",
  ].join("|"),
);

/** Words of comments for which readers know another one. */
const bannedInComments =
  /\b(lanes?|specimens?|shelf|outbox|wishes|unasked|breach(?:es)?|takers?|prov(?:e|es|ed|ing)|proofs?|nouns?|mends?)\b/gi;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Names that a syntax tree declares: variables, parameters, functions, types and fields of types and classes. */
function collectNames(node: unknown, isDeclared = false): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => collectNames(one, isDeclared));
  if (!isNode(node)) return [];
  const { type, name, key, value, ...rest } = node;
  if (type === "Identifier") return isDeclared && typeof name === "string" ? [name] : [];
  const hasField =
    /^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(
      String(type),
    );
  return [
    ...collectNames(key, hasField),
    // The value in a pattern is the variable, in an object a use.
    ...collectNames(value, isDeclared && type === "Property"),
    ...Object.entries(rest).flatMap(([part, child]) => {
      const isPattern = isDeclared && /^(properties|elements|argument|left)$/.test(part);
      return collectNames(
        child,
        isPattern || part === "id" || part === "params" || part === "param",
      );
    }),
  ];
}

function findWords(path: string, text: string): string[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const names = collectNames(program.body).filter((name) => banned.test(name));
  const words = comments.flatMap((comment) => comment.value.match(bannedInComments) ?? []);
  return [...names, ...words.map((word) => `comment: ${word.toLowerCase()}`)];
}

/** Number of places by word that are left from before this test. Lower a number after you renamed one, and raise none. */
const allowed: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL("words-allowed.json", import.meta.url), "utf8"),
);

test("names and comments use the words of the field", () => {
  const places = sourceFiles().flatMap(({ path, text }) =>
    findWords(path, text).map((word) => ({ path, word })),
  );
  const byWord = groupBy(places, ({ word }) => word);
  const added = [...byWord].filter(([word, all]) => all.length > (allowed[word] ?? 0));
  expect(added.map(([word, all]) => `${word}: ${all.map(({ path }) => path).join(", ")}`)).toEqual(
    [],
  );
});
