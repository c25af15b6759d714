import type { z } from "zod";

/**
 * Tools of the sample that widgets may call. Empty here: `npm run snapshots` writes `widgets/<sample>/tools.d.ts`, which adds the
 * `input` and `output` of each tool of visibility `app`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, so that samples can add to it
export interface SampleTools {}

/** Name of a tool that a widget may call; any text where no sample has added its tools. */
export type ToolName = keyof SampleTools extends never ? string : keyof SampleTools;

/** Arguments of a tool; any where no sample has added its tools. */
export type ToolInput<Name extends ToolName> =
  SampleTools extends Record<Name, { input: infer Input extends object }>
    ? Input
    : Readonly<Record<string, unknown>>;

type ToolOutput<Name extends ToolName> =
  SampleTools extends Record<Name, { output: infer Output }> ? Output : never;

/** Refuses a schema that requires other fields than the tool returns. */
export type ReadBy<Schema extends z.ZodType, Name extends ToolName> =
  ToolOutput<Name> extends z.input<Schema>
    ? Schema
    : { "This schema requires other fields than the tool returns": ToolOutput<Name> };
