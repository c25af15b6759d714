import { isRecord } from "../snapshots/signature.ts";
import { byName, type Difference, isSame, type Severity } from "./change.ts";

/** Direction of a schema: callers fill an `input`, pages and clients read an `output`. Both may know only the earlier schema. */
export type Side = "input" | "output";

type Schema = Readonly<Record<string, unknown>>;

/**
 * Severity of a schema that allows fewer or more values. An input that allows fewer refuses earlier calls; an output that allows
 * more returns values that an earlier page does not know.
 */
const rules: Readonly<Record<Side, { readonly fewer: Severity; readonly more: Severity }>> = {
  input: { fewer: "breaking", more: "additive" },
  output: { fewer: "additive", more: "breaking" },
};

/** Keywords that limit a value from above or below. `1` allows fewer values the higher it is. */
const limits: Readonly<Record<string, 1 | -1>> = {
  minimum: 1,
  minLength: 1,
  minItems: 1,
  exclusiveMinimum: 1,
  maximum: -1,
  maxLength: -1,
  maxItems: -1,
  exclusiveMaximum: -1,
};

/** Differences of two JSON Schemas of the kind that zod writes: no references, one type each. */
export function schemaChanges(before: Schema, after: Schema, side: Side, path = ""): Difference[] {
  const here = (severity: Severity, what: string): Difference => ({
    severity,
    part: path ? `${side} \`${path}\`` : side,
    what,
  });
  if (isSame(before, after)) return [];
  if (!isSame(before.type, after.type)) {
    const what = `is ${typeText(after)} in place of ${typeText(before)}`;
    return [
      here(
        isWider(before, after) ? rules[side].more : isWider(after, before) ? rules[side].fewer : "breaking",
        what,
      ),
    ];
  }
  return [
    ...branchChanges(before, after, side, path),
    ...choiceChanges(before, after, side).map(([severity, what]) => here(severity, what)),
    ...limitChanges(before, after, side).map(([severity, what]) => here(severity, what)),
    ...wordChanges(before, after).map((what) => here("risky", what)),
    ...fieldChanges(before, after, side, path),
    ...inner(before.items, after.items, side, `${path}[]`),
    ...opennessChanges(before, after, side, path),
  ];
}

type Found = readonly [Severity, string];

function typeText({ type, anyOf }: Schema): string {
  if (Array.isArray(anyOf)) return "one of several shapes";
  return typeof type === "string" ? type : "of any type";
}

/** True if the later type allows every value of the earlier one. */
function isWider(earlier: Schema, later: Schema): boolean {
  return later.type === undefined ? !later.anyOf : earlier.type === "integer" && later.type === "number";
}

function inner(before: unknown, after: unknown, side: Side, path: string): Difference[] {
  return isRecord(before) && isRecord(after) ? schemaChanges(before, after, side, path) : [];
}

/** Values that a schema lists: its `enum`, or its `const` alone. */
function choicesOf({ enum: listed, const: only }: Schema): unknown[] | undefined {
  if (Array.isArray(listed)) return listed;
  return only === undefined ? undefined : [only];
}

function choiceChanges(before: Schema, after: Schema, side: Side): Found[] {
  const [old, current] = [choicesOf(before), choicesOf(after)];
  const { fewer, more } = rules[side];
  if (!old && !current) return [];
  if (!old) return [[fewer, `takes only ${listText(current)}`]];
  if (!current) return [[more, `is no longer one of ${listText(old)}`]];
  const gone = old.filter((value) => !current.includes(value));
  const added = current.filter((value) => !old.includes(value));
  return [
    ...(gone.length > 0 ? [[fewer, `no longer has the value ${listText(gone)}`] as const] : []),
    ...(added.length > 0 ? [[more, `has the new value ${listText(added)}`] as const] : []),
  ];
}

const listText = (values: readonly unknown[] = []) =>
  values.map((value) => `\`${String(value)}\``).join(", ");

function limitChanges(before: Schema, after: Schema, side: Side): Found[] {
  const { fewer, more } = rules[side];
  // A page may show a longer text or a larger number all the same.
  const wider = side === "output" ? "risky" : more;
  const keywords = [...Object.keys(limits), "pattern", "format"].filter(
    (name) => before[name] !== after[name],
  );
  const gone = keywords.filter((name) => after[name] === undefined);
  return [
    ...(gone.length > 0 ? [[wider, "lists fewer limits"] as const] : []),
    ...keywords
      .filter((name) => !gone.includes(name))
      .map((name): Found => {
        const [old, current, direction] = [before[name], after[name], limits[name]];
        if (old === undefined) return [fewer, `has the limit \`${name}\` ${String(current)}`];
        // Nobody can tell which of two patterns allows more.
        const narrower = direction && (Number(current) - Number(old)) * direction > 0;
        const severity = direction === undefined ? "risky" : narrower ? fewer : wider;
        return [severity, `has \`${name}\` ${String(current)}, was ${String(old)}`];
      }),
  ];
}

/** Texts that models and people read. */
function wordChanges(before: Schema, after: Schema): string[] {
  const texts = ["title", "description"].filter((name) => before[name] !== after[name]);
  const changed = texts.map((name) => `has another ${name}`);
  if (isSame(before.default, after.default)) return changed;
  return [
    ...changed,
    `has the default ${JSON.stringify(after.default)}, was ${JSON.stringify(before.default)}`,
  ];
}

const propertiesOf = ({ properties }: Schema) => (isRecord(properties) ? properties : {});
const requiredOf = ({ required }: Schema) => new Set(Array.isArray(required) ? required : []);

function fieldChanges(before: Schema, after: Schema, side: Side, path: string): Difference[] {
  const [wasRequired, isRequired] = [requiredOf(before), requiredOf(after)];
  const place = (name: string) => (path ? `${path}.${name}` : name);
  const found = (severity: Severity, name: string, what: string): Difference[] => [
    { severity, part: `${side} \`${place(name)}\``, what },
  ];
  return byName(propertiesOf(before), propertiesOf(after), {
    added(_, name) {
      if (side === "output")
        return found(before.additionalProperties === false ? "risky" : "additive", name, "added");
      return isRequired.has(name)
        ? found("breaking", name, "added and required")
        : found("additive", name, "added, optional");
    },
    removed(_, name) {
      // A page that reads an optional field also works without it.
      return found(side === "input" || wasRequired.has(name) ? "breaking" : "risky", name, "removed");
    },
    compare(old, current, name) {
      const [was, is] = [wasRequired.has(name), isRequired.has(name)];
      const { fewer, more } = rules[side];
      return [
        ...(was === is ? [] : found(is ? fewer : more, name, is ? "is required now" : "is optional now")),
        ...inner(old, current, side, place(name)),
      ];
    },
  });
}

/** Changes of `additionalProperties`: a schema for each value of a map, or if an object may have fields that are not named. */
function opennessChanges(before: Schema, after: Schema, side: Side, path: string): Difference[] {
  const [old, current] = [before.additionalProperties, after.additionalProperties];
  if (isRecord(old) && isRecord(current)) return inner(old, current, side, `${path}.*`);
  const [wasClosed, isClosed] = [old === false, current === false];
  if (wasClosed === isClosed) return [];
  const part = path ? `${side} \`${path}\`` : side;
  // Servers refuse unknown inputs by themselves. A client with a closed output schema refuses fields that come later.
  const what = isClosed ? "is closed to fields that are not listed" : "is open to fields that are not listed";
  return [{ severity: isClosed ? "risky" : "additive", part, what }];
}

/** Compares the branches of a union, each with the one of the same `const`, or else of the same place. */
function branchChanges(before: Schema, after: Schema, side: Side, path: string): Difference[] {
  const [old, current] = [branchesOf(before), branchesOf(after)];
  const { fewer, more } = rules[side];
  const part = path ? `${side} \`${path}\`` : side;
  return byName(old, current, {
    added: (_, name) => [{ severity: more, part, what: `has the new shape \`${name}\`` }],
    removed: (_, name) => [{ severity: fewer, part, what: `no longer has the shape \`${name}\`` }],
    compare: (one, other) => schemaChanges(one, other, side, path),
  });
}

function branchesOf({ anyOf, oneOf }: Schema): Record<string, Schema> {
  const branches: unknown[] = [anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return Object.fromEntries(
    branches.filter(isRecord).map((branch, index) => {
      const constants = Object.values(propertiesOf(branch)).flatMap((one) =>
        isRecord(one) ? (one.const ?? []) : [],
      );
      return [String(constants[0] ?? `${typeText(branch)} ${index + 1}`), branch];
    }),
  );
}
