import type { Mailbox } from "@suite/dev/local-graph";
import { readMailboxes as readFrom } from "@suite/dev/read-mailboxes";
import { CommandError } from "../../lib/errors.ts";
import type { Sample } from "../../lib/samples.ts";

/**
 * Reads the fictional mail and files of people for the stand-in of Microsoft Graph from the samples.
 * @throws CommandError for a file that is not as expected
 */
export function readMailboxes(
  samples: readonly Pick<Sample, "folder">[],
): (person: string) => Mailbox {
  try {
    return readFrom(samples.map(({ folder }) => folder));
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
