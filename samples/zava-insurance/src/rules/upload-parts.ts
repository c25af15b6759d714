import { UserError } from "@suite/contracts";
import { documentLimits, type UploadPart } from "@suite/zava-insurance-contract";

/** Number of parts of a file; an empty one has one part. */
export function countParts(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / documentLimits.uploadPartBytes));
}

/**
 * Checks a part before it is stored: the file's size, the part's number and its size.
 * @param received bytes of this part
 * @throws UserError `invalid`
 */
export function checkPart({ bytes, part }: Pick<UploadPart, "bytes" | "part">, received: number) {
  if (bytes === 0) throw new UserError("invalid", "The file is empty. Choose another file.");
  if (bytes > documentLimits.bytes) {
    const limit = documentLimits.bytes / 1e6;
    throw new UserError("invalid", `The file is larger than ${limit} MB. Choose another file.`);
  }
  const isLast = part === countParts(bytes) - 1;
  const expected = isLast
    ? bytes - part * documentLimits.uploadPartBytes
    : documentLimits.uploadPartBytes;
  if (received !== expected)
    throw new UserError(
      "invalid",
      "A part of the file is not as large as it should be. Send the file again.",
    );
}
