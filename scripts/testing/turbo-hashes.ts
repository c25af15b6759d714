import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { z } from "zod";

const turbo = createRequire(import.meta.url).resolve("turbo/bin/turbo");
const plan = z.object({ tasks: z.array(z.object({ taskId: z.string(), hash: z.string() })) });

/** By `package#task`: what turbo looks a task's result up by in its cache. */
export function turboHashes(folder: string): Map<string, string> {
  const output = execFileSync(process.execPath, [turbo, "run", "build", "test", "--dry=json"], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 26,
  });
  return new Map(plan.parse(JSON.parse(output)).tasks.map(({ taskId, hash }) => [taskId, hash]));
}
