import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder that is removed at the end of the test, or with `afterAll` at the end of the file. */
export function temporaryFolder(
  whenDone: (remove: () => void) => unknown = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), "suite-test-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
