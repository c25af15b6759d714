import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startCommand, withFolder } from "../testing/run-suite.ts";
import { fromSource, root } from "./root.ts";

test("imports a module whose path contains characters with a meaning in URLs", async () => {
  await withFolder(async (folder) => {
    const path = `${folder}/50% #1?.mjs`;
    writeFileSync(path, "export const value = 7;");
    const script = `import { importFile } from "./scripts/lib/root.ts"; console.log((await importFile(${JSON.stringify(path)})).value);`;
    const command = [process.execPath, ...fromSource, "--input-type=module", "--eval", script];
    const child = startCommand(command, { cwd: root, env: process.env });
    await child.exit();
    expect(child.output()).toBe("7\n");
  });
});
