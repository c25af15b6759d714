import { z } from "zod";

const stepSchema = z.object({
  call: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
  expect: z
    .object({
      text: z.array(z.string()).optional(),
      structured: z.record(z.string(), z.unknown()).optional(),
      widget: z.string().optional(),
    })
    .optional(),
});

const list = z.array(
  z.object({ name: z.string(), title: z.string(), prompt: z.string(), steps: z.array(stepSchema) }),
);

/** A sample's server answers with its name as well; the host's own configuration is the bare list. */
export const walkthroughsSchema = z.union([
  list,
  z.object({ walkthroughs: list }).transform((answer) => answer.walkthroughs),
]);

export type Walkthrough = z.infer<typeof walkthroughsSchema>[number];
export type WalkthroughStep = z.infer<typeof stepSchema>;
