import { expect, it } from "vitest";
import { z } from "zod";
import { defineTool, type Tool } from "../define/tool.ts";
import { defineWidget } from "../define/widget.ts";
import { facts } from "../testing/facts.ts";
import { lintServer, translationProblems } from "./lint.ts";

const plain = defineTool({
  ...facts("show-things", "Shows things."),
  inputSchema: z.object({ id: z.string().describe("Which") }),
  handler: () => ({ text: "" }),
});
const tool = (changes: Partial<Tool> = {}): Tool => ({ ...plain, ...changes });

const lint =
  (...tools: Tool[]) =>
  () =>
    lintServer({ name: "things", tools });

const input = (shape: z.ZodRawShape) => tool({ inputSchema: z.object(shape) });
const output = (schema: z.ZodType) => tool({ outputSchema: z.object({ found: schema }) });
const described = (schema: z.ZodType) => input({ field: schema.describe("A field") });

interface Node {
  children: Node[];
}

const node: z.ZodType<Node> = z.object({
  get children(): z.ZodArray<z.ZodType<Node>> {
    return z.array(node);
  },
});

const widget = defineWidget({
  name: "board",
  title: "Board",
  description: "Board.",
  html: "board.html",
});
const mute = { ...widget, description: "" };
const status = { invoking: "Looking", invoked: "Looked" };
const hinted = (changes: Partial<Tool["annotations"]>) =>
  tool({ annotations: { ...plain.annotations, ...changes } });

const open = (changes: Partial<Tool>) =>
  tool({ annotations: { ...plain.annotations, openWorldHint: true }, ...changes });

const refused: [string, Tool, string][] = [
  ["no permission", open({ graph: [] }), "graph or apis names no permission"],
  [
    "a permission with an address",
    open({ graph: ["https://graph.microsoft.com/Mail.Read"] }),
    "a permission of graph or apis is a name without an address",
  ],
  [
    "another system without openWorldHint",
    tool({ graph: ["Mail.Read"] }),
    "a tool that uses another system sets openWorldHint",
  ],
  ["a name with a space", tool({ name: "show things" }), "the name must be 1 to 64 characters"],
  ["an empty title", tool({ title: " " }), "the title is empty"],
  ["an empty description", tool({ description: "" }), "the description is empty"],
  [
    "a long description",
    tool({ description: "x".repeat(1025) }),
    "has 1025 characters, at most 1,024",
  ],
  [
    "a long description of an argument",
    input({ id: z.string().describe("x".repeat(1025)) }),
    "input.id: the description has 1025 characters, at most 1,024",
  ],
  [
    "a description that instructs the model",
    tool({ description: "Shows things. Tell the person the day." }),
    'the description instructs the model: "Tell the person the day."',
  ],
  [
    "an argument that instructs the model",
    input({
      rows: z.array(z.object({ id: z.string().describe("Never use a name.") })).describe("Rows"),
    }),
    'input.rows[].id: the description instructs the model: "Never use a name."',
  ],
  ["a long status text", tool({ invoking: "x".repeat(65) }), "invoking has 65 characters"],
  ["nobody who may call", tool({ visibility: [] }), "visibility is empty"],
  [
    "a helper with a widget",
    tool({ visibility: ["app"], widget }),
    "only tools that the model sees",
  ],
  [
    "a widget without status texts",
    tool({ widget, invoking: "Looking" }),
    "while it runs and after",
  ],
  [
    "a widget without words",
    tool({ ...status, widget: mute }),
    'widget "board": the title or description is',
  ],
  ["a missing hint", tool({ annotations: JSON.parse("{}") }), "destructiveHint is not set"],
  [
    "reading that destroys",
    hinted({ destructiveHint: true }),
    "readOnlyHint contradicts destructiveHint",
  ],
  [
    "reading that is not idempotent",
    hinted({ idempotentHint: false }),
    "a read-only tool is idempotent",
  ],
  ["an input without description", input({ id: z.string() }), "input.id: has no description"],
  ["a nullable input", described(z.string().nullable()), "input.field: null as a type"],
  ["null inside a list", output(z.array(z.number().nullable())), "output.found[]: null as a type"],
  [
    "a positive number",
    described(z.int().positive()),
    "input.field: exclusiveMinimum on a whole number",
  ],
  [
    "a union that is listed as several types",
    described(z.union([z.iso.date(), z.int()])),
    "input.field: several types",
  ],
  ["recursion", output(node), "$ref"],
  [
    "a schema with an id",
    output(z.object({ a: z.string() }).meta({ id: "Shared" })),
    "output.found: $ref",
  ],
  ["a date object", described(z.date()), "input: cannot be written as JSON Schema"],
];

it("lint accepts a valid tool", () => {
  expect(lint(tool(), tool({ ...status, name: "other", widget }))).not.toThrow();
});

it.each(refused)("lint refuses %s", (_, bad, problem) => {
  expect(lint(bad)).toThrow(problem);
});

it.each([
  [
    { name: "things", description: "Things." },
    'registration "things": the name must be a reversed domain',
  ],
  [{ name: "com.example/others", description: "Things." }, "such as com.example/things"],
  [{ name: "com.example/things", description: "x".repeat(101) }, "must have 1 to 100 characters"],
])("lint refuses the registration %j", (registration, problem) => {
  expect(() => lintServer({ name: "things", tools: [tool()], registration })).toThrow(problem);
});

it("lint refuses two tools or two widgets with one name, and names that are equal with underscores", () => {
  expect(lint(tool(), tool())).toThrow('tool "show-things" is defined more than once');
  const twin = { ...widget };
  expect(lint(tool({ widget }), tool({ name: "b", widget: twin }))).toThrow(
    'widget "board" is defined more than once',
  );
  expect(lint(tool(), tool({ name: "show_things" }))).toThrow(
    'tool "show_things": another tool differs in hyphens and underscores only; rename one',
  );
});

it("lint refuses a scenario that calls an unknown tool, and a faulty translation", () => {
  const scenarios = [{ name: "w", steps: [{ call: "gone" }] }];
  const translations = { fr: { prompts: { w: { title: "" } } } };
  const run = () => lintServer({ name: "s", tools: [tool()], scenarios, translations });
  expect(run).toThrow(/calls "gone"/);
  expect(run).toThrow("translation fr: w: the title is empty");
});

it("lint refuses a scenario whose text and arguments differ", () => {
  const run = (prompt: string, args: object) => () =>
    lintServer({
      name: "s",
      tools: [tool()],
      scenarios: [{ name: "x", prompt, arguments: { ...args }, steps: [] }],
    });
  expect(run("{one} or {one}", { one: {} })).not.toThrow();
  expect(run("{one}", { two: {} })).toThrow(
    "\n- scenario x: the argument {one} is not defined" +
      "\n- scenario x: the argument {two} is not in the prompt",
  );
});

it("lint lists all problems in one error", () => {
  const bad = tool({ title: "", invoking: "x".repeat(65), name: "a b" });
  expect(lint(bad, tool({ description: "" }))).toThrow(
    /name must be.*title is empty.*invoking.*description is empty/s,
  );
});

it("lint allows positive fractions, optional fields and unions of objects", () => {
  const kinds = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(lint(described(z.number().positive()))).not.toThrow();
  expect(lint(described(z.string().optional()))).not.toThrow();
  expect(lint(output(kinds))).not.toThrow();
});

const scenarios = [
  {
    name: "find-book",
    title: "Find a book",
    description: "Looks through the shelves.",
    prompt: "Find books by {author} about {subject}.",
    arguments: { author: {}, subject: {} },
    steps: [],
  },
];

const german = {
  title: "Buch suchen",
  description: "Sieht in den Regalen nach.",
  prompt: "Suche Bücher über {subject} von {author}.",
  arguments: { author: "Wer es schrieb", subject: "Worum es geht" },
};

const problems = (translation: typeof german) =>
  translationProblems(scenarios, { de: { prompts: { "find-book": translation } } });

it.each([
  [
    "a lost placeholder",
    { ...german, prompt: "Suche Bücher von {author}." },
    "the prompt lost {subject}",
  ],
  [
    "its own placeholder",
    { ...german, prompt: `${german.prompt} {x}` },
    "the prompt has an unknown {x}",
  ],
  ["an empty title", { ...german, title: " " }, "the title is empty"],
  ["an empty description", { ...german, description: "" }, "the description is empty"],
  [
    "an argument it does not describe",
    { ...german, arguments: { ...german.arguments, author: "" } },
    'the argument "author" has no description',
  ],
  [
    "an argument that is not there",
    { ...german, arguments: { ...german.arguments, verlag: "Wer es druckte" } },
    '"verlag" is not one of its arguments',
  ],
])("refuses %s", (_, translation, problem) => {
  expect(problems(translation)).toContain(`translation de: find-book: ${problem}`);
});

it("accepts a complete catalog in any order, and missing texts, which are then in English", () => {
  expect(problems(german)).toEqual([]);
  const de = { prompts: { "find-book": { title: german.title } } };
  expect(translationProblems(scenarios, { de, fr: { prompts: {} }, it: {} })).toEqual([]);
});

it("refuses unknown scenarios and tags that name no language", () => {
  expect(translationProblems(scenarios, { de: { prompts: { "lend-book": german } } })).toEqual([
    'translation de: "lend-book" is not a scenario of this server',
  ]);
  const nowhere = "is not the tag of a language to translate into";
  expect(translationProblems([], { "pt-BR": {}, pt_BR: {}, en: {}, constructor: {} })).toEqual([
    `translation pt_BR: ${nowhere}`,
    `translation en: ${nowhere}`,
    `translation constructor: ${nowhere}`,
  ]);
});

it("refuses people without a name, with equal names and with blank roles", () => {
  const people = [
    { name: "Megan Bowen", roles: ["Editor"] },
    { name: "Megan Bowen", roles: [" "] },
    { name: "", roles: [] },
  ];
  expect(() => lintServer({ name: "things", tools: [plain], people })).toThrow(
    "- people: two of them are named Megan Bowen\n- people: Megan Bowen has a blank role\n- people: one of them has no name",
  );
});
