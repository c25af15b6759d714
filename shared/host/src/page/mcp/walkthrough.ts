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

export const walkthroughsSchema = z.array(
  z.object({ name: z.string(), title: z.string(), prompt: z.string(), steps: z.array(stepSchema) }),
);

export type Walkthrough = z.infer<typeof walkthroughsSchema>[number];
export type WalkthroughStep = z.infer<typeof stepSchema>;
