import { existsSync } from "node:fs";
import { readJson, testedFolders } from "../../lib/root.ts";
import { npm } from "./terminal.ts";

export interface CopyTested {
  /** Count that `npm test` printed last. */
  readonly passed: number;
  readonly failed: number;
  readonly code: number | null;
  /** Number of passed tests by package folder. */
  readonly packages: ReadonlyMap<string, number>;
  readonly output: string;
}

/** Runs the copy's own `npm test`. */
export async function testCopy(folder: string, env: NodeJS.ProcessEnv): Promise<CopyTested> {
  const command = npm(folder, ["test"], env);
  const code = await command.exit();
  const output = command.output();
  const [, passed, failed] = output.match(/^(\d+) passed, (\d+) failed$/m) ?? [];
  return {
    passed: Number(passed),
    failed: Number(failed),
    code,
    packages: new Map(testedFolders(folder).map((path) => [path, passedIn(`${folder}/${path}`)])),
    output,
  };
}

function passedIn(folder: string): number {
  const file = `${folder}/.cache/test-report.json`;
  return existsSync(file) ? readJson(file).numPassedTests : 0;
}
