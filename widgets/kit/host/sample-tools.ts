/**
 * Tools of the sample that widgets may call. Empty here: `npm run snapshots` writes `widgets/<sample>/tools.d.ts`, which adds a
 * property for each tool of visibility `app`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: an interface, so that samples can add to it
export interface SampleTools {}

/** Name of a tool that a widget may call; any text where no sample has added its tools. */
export type ToolName = keyof SampleTools extends never ? string : keyof SampleTools;
