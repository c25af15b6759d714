import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { readOnly } from "../toolkit/presets.ts";
import type { ApiClient } from "./api.ts";
import type { GraphContext, ToolContext } from "./context.ts";
import { defineTool, type Tool } from "./tool.ts";

const facts = {
  name: "list-courses",
  title: "List courses",
  description: "Lists the courses of a level.",
  annotations: readOnly,
};

const inputSchema = z.object({
  level: z.enum(["beginner", "expert"]).optional(),
  limit: z.int().default(25),
  day: z.string().transform((text) => new Date(text)),
});

const outputSchema = z.object({ courses: z.array(z.string()), cursor: z.string().optional() });

const widget = { name: "courses", title: "Courses", description: "Courses.", html: "file:///c" };

interface Store {
  readonly courses: { list(): Promise<readonly string[]> };
}

describe("the input of a handler", () => {
  test("is what the schema makes of the arguments", () => {
    defineTool({
      ...facts,
      inputSchema,
      handler(input) {
        expectTypeOf(input.level).toEqualTypeOf<"beginner" | "expert" | undefined>();
        expectTypeOf(input.limit).toEqualTypeOf<number>();
        expectTypeOf(input.day).toEqualTypeOf<Date>();
        return { text: "No courses." };
      },
    });
  });

  test("has no argument that the schema lacks", () => {
    // @ts-expect-error: the schema has no `teacher`.
    defineTool({ ...facts, inputSchema, handler: ({ teacher }) => ({ text: teacher }) });
  });
});

describe("the result of a handler", () => {
  test("has a text", () => {
    // @ts-expect-error: `text` is missing.
    defineTool({ ...facts, inputSchema, handler: () => ({ forModel: "None." }) });
  });

  test("has the structuredContent of the output schema", () => {
    const text = "One course.";
    const structuredContent = { courses: ["Azure"] };
    defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      handler: () => ({ text, structuredContent }),
    });
    // @ts-expect-error: a tool with an output schema returns structuredContent.
    defineTool({ ...facts, inputSchema, outputSchema, handler: () => ({ text }) });
    defineTool({
      ...facts,
      inputSchema,
      outputSchema,
      // @ts-expect-error: courses are texts.
      handler: () => ({ text, structuredContent: { courses: [1] } }),
    });
  });

  test("has no structuredContent without an output schema", () => {
    const structuredContent = { courses: ["Azure"] };
    // @ts-expect-error: nothing describes the courses to clients.
    defineTool({ ...facts, inputSchema, handler: () => ({ text: "One.", structuredContent }) });
  });
});

test("a tool with a widget has an output schema, whose content the widget draws", () => {
  const text = "No courses.";
  const structuredContent = { courses: [] };
  defineTool({
    ...facts,
    inputSchema,
    outputSchema,
    widget,
    handler: () => ({ text, structuredContent }),
  });
  // @ts-expect-error: the widget has nothing to draw.
  defineTool({ ...facts, inputSchema, widget, handler: () => ({ text }) });
});

test("all four hints are set", () => {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  // @ts-expect-error: `openWorldHint` is missing.
  defineTool({ ...facts, annotations, inputSchema, handler: () => ({ text: "No courses." }) });
});

describe("the context of a handler", () => {
  test("has the store that it names, which the tool then needs", () => {
    const tool = defineTool({
      ...facts,
      inputSchema,
      async handler(_, { store }: ToolContext<Store>) {
        expectTypeOf(store.courses.list).returns.resolves.toEqualTypeOf<readonly string[]>();
        return { text: "No courses." };
      },
    });
    expectTypeOf(tool).toEqualTypeOf<Tool<Store>>();
    expectTypeOf(tool).not.toExtend<Tool<{ readonly claims: object }>>();
  });

  test("has a store of unknown type by default", () => {
    defineTool({
      ...facts,
      inputSchema,
      handler(_, { store, signal }) {
        expectTypeOf(store).toBeUnknown();
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
        return { text: "No courses." };
      },
    });
  });

  test("has Microsoft Graph if the tool names permissions, and only then", () => {
    defineTool({
      ...facts,
      inputSchema,
      graph: ["Files.Read"],
      handler(_, { graph }) {
        expectTypeOf(graph).toEqualTypeOf<ApiClient>();
        return { text: "No courses." };
      },
    });
    const tool = defineTool({
      ...facts,
      inputSchema,
      graph: ["Files.Read"],
      async handler(_, { store, graph }: GraphContext<Store>) {
        expectTypeOf(store.courses.list).returns.resolves.toEqualTypeOf<readonly string[]>();
        expectTypeOf(graph).toEqualTypeOf<ApiClient>();
        return { text: "No courses." };
      },
    });
    expectTypeOf(tool).toEqualTypeOf<Tool<Store>>();
    // @ts-expect-error: the tool names no permissions.
    defineTool({ ...facts, inputSchema, handler: (_, { graph }) => ({ text: typeof graph }) });
    defineTool({
      ...facts,
      inputSchema,
      // @ts-expect-error: the tool names no permissions.
      handler: (_, { graph }: GraphContext<Store>) => ({ text: typeof graph }),
    });
  });
});
