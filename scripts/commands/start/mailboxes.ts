import { existsSync } from "node:fs";
import type { Mailbox } from "@suite/dev/local-graph";
import { toMailboxes } from "@suite/dev/seed-mailboxes";
import { z } from "zod";
import { CommandError } from "../../lib/errors.ts";
import { readJson } from "../../lib/root.ts";
import type { Sample } from "../../lib/samples.ts";

/** A file with one page of lines as a PDF, or with the content of a file in the folder of the sample. */
const fileSchema = z.strictObject({
  name: z.string().regex(/\.(jpg|pdf|png|webp)$/),
  lines: z.array(z.string()).optional(),
  path: z.string().optional(),
});

const messageSchema = z.strictObject({
  subject: z.string(),
  preview: z.string(),
  from: z.strictObject({ name: z.string(), address: z.email() }),
  received: z.iso.datetime(),
  attachments: z.array(fileSchema).default([]),
});

const mailboxesSchema = z.record(
  z.string(),
  z.strictObject({
    messages: z.array(messageSchema).default([]),
    files: z.array(fileSchema.extend({ modified: z.iso.datetime() })).default([]),
  }),
);

/**
 * Reads the fictional mail and files of people for the stand-in of Microsoft Graph, from `seed/mailboxes.json` of the samples that have one:
 * an object by the names of the people. Returns a function that finds those of a person; anybody else has a few letters.
 * @throws CommandError for a file that is not as expected
 */
export function readMailboxes(
  samples: readonly Pick<Sample, "folder">[],
): (person: string) => Mailbox {
  const seeds = samples.flatMap(({ folder }) => {
    const path = `${folder}/seed/mailboxes.json`;
    if (!existsSync(path)) return [];
    const { data, error } = mailboxesSchema.safeParse(readJson(path));
    if (!data) throw new CommandError(`${path} is not as expected. ${z.prettifyError(error)}`);
    return [{ folder, mailboxes: data }];
  });
  return toMailboxes(seeds);
}
